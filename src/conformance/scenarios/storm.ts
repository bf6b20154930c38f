import type { StormPart, StormProgram } from '../../ledger/storm-program.ts';
import { allowedCourses } from '../conduct/allowed-courses.ts';
import type { Times } from '../conduct/times.ts';
import type { Pace, Scenario } from '../rulebook/scenario.ts';
import type { Stage } from '../stage/stage.ts';
import { WRONG_KEY } from '../stage/wrong-key.ts';
import { drawnStorm } from './drawn-storm.ts';

/**
 * A program of many uploads at once that follows from the seed, with deliveries among them that lead to none; then
 * silence. Or a program that the run was given.
 */
export const storm: Scenario = {
  id: 'storm',
  needs: ['directory', 'parallel-uploads'],
  phase: 'overlapped',
  uploads: (times, pace) =>
    programOf(pace)
      .map((part) => attemptsOf(part, times))
      .filter((attempts) => attempts > 1)
      .map((attempts) => ({ busyMs: (attempts - 1) * times.retryDelayMs, quietMs: times.quietMs })),
  async run(stage) {
    if (stage.storm) stage.note('storm', stage.storm);
    await Promise.all(programOf(stage).map((part) => perform(stage, part)));
    await stage.quiet();
  },
};

/** How many uploads there are for each that the receiver makes at once: further ones would come one after the other. */
const FOR_EACH_LANE = 4;

function programOf({ seed, storm: given, lanes }: Pick<Pace, 'seed' | 'storm' | 'lanes'>): StormProgram {
  return given ?? drawnStorm(seed, FOR_EACH_LANE * (lanes?.count ?? Number.POSITIVE_INFINITY));
}

/** The most attempts that the interface asks for. */
function attemptsOf({ bytes, script, delivery }: StormPart, times: Times): number {
  if (delivery !== 'announcement') return 0;
  return Math.max(...allowedCourses(script, { bytes, times }).map(({ length }) => length));
}

async function perform(stage: Stage, part: StormPart): Promise<void> {
  if (part.delivery !== 'announcement') return refuseOne(stage, part);
  const { bytes, script } = part;
  const recording = await stage.lay('storm', { bytes, script });
  await stage.upload(recording, { attempts: attemptsOf(part, stage.times) });
}

async function refuseOne(stage: Stage, { bytes, script, delivery }: StormPart): Promise<void> {
  const recording = await stage.lay('storm, not to be uploaded', { bytes, script });
  const finished = stage.finished(recording);
  const ignored = stage.event('live_end');
  const wrongKey = { key: { value: WRONG_KEY, shell: WRONG_KEY } };
  const isTypeRight = !stage.types.includes(ignored.type);
  if (isTypeRight && stage.secret === undefined) return;
  if (!isTypeRight && (delivery === 'another event' || stage.secret === undefined)) {
    const body = { ...ignored, data: { ...ignored.data, output: recording.output } };
    await stage.deliver('another event', body, { recording });
  } else {
    await stage.deliver('wrong key', finished, { recording, ...wrongKey });
  }
}
