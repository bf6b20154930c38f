import { stagePace } from '../conduct/stage-pace.ts';
import { type At, placesOf } from '../lures/at.ts';
import { layLures } from '../lures/lay-lures.ts';
import { namedEverywhere } from '../lures/named-everywhere.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { notLaid } from '../stage/not-laid.ts';
import { plainLike } from './plain-like.ts';
import { underNewId } from './under-new-id.ts';

/** Parts of one series, as a receiver may group them by. */
const part = (number: number) => (token: string) => `evening-part${number}-${token}.mp4`;

/** What an event names in place of its lures. */
const NOT_THERE = '/app/rec/never-recorded.mp4';

/** Where a receiver may look for a file that is not there, and finds another one. */
function elsewhere(name: string): readonly string[] {
  const stem = name.replace(/\.mp4$/, '');
  const besides = ['.ts', '.flv', '.mkv', '.mp4.part'].map((extension) => `rec/${stem}${extension}`);
  return [...besides, name, `app/rec/${name}`, `rec/other/${name}`];
}

/**
 * A recording that is not there when it is announced, and appears later; another one that never does; the parts before and
 * after them of the same series are there, and so are files of the name of the first elsewhere, and all that its event
 * names beside it. Then silence is watched for.
 */
export const missingFile: Scenario = {
  id: 'missing-file',
  needs: ['directory', 'container-paths'],
  phase: 'overlapped',
  mayBeKnownByTime: true,
  uploads: ({ quietMs }) => [{ busyMs: 0, quietMs }],
  async run(stage) {
    const earlier = await stage.lay('earlier', { name: part(1) });
    const recording = await stage.lay('missing', {
      name: part(2),
      place: notLaid,
      decoys: elsewhere,
    });
    const event = (at: At) =>
      namedEverywhere(stage.finished(recording), placesOf('the event of a missing file', at));
    const lures = await layLures(stage, event);
    const odd = event(lures);
    // Of the same shape, so that what is refused for that is not taken as refused for its file.
    const like = (output: string) =>
      plainLike(
        event(() => NOT_THERE),
        { ...odd.data, output },
      );
    const twin = await stage.upload(earlier, { event: like(earlier.output) });
    await stage.deliver('missing file', odd, { recording, twin });
    // What is printed now is about it, even if it names no file.
    const toldMs = stagePace.toldDelays * stage.times.retryDelayMs;
    await stage.prints(recording, { withinMs: toldMs });
    const second = await stage.lay('missing', { name: part(3), place: notLaid });
    await stage.deliver('missing file once more', like(second.output), { recording: second, twin });
    await stage.prints(second, { withinMs: toldMs });
    await stage.upload(await stage.lay('later', { name: part(4) }));
    // A receiver whose uploads wait has perhaps not looked for the file yet, and would find it with good reason.
    if (!(await stage.fence())) return;
    await stage.prints(recording, { withinMs: stage.times.patienceMs - toldMs });
    await stage.layLate(recording, `rec/${recording.name}`);
    // That it was told of before does not tell of it now.
    await stage.deliver('missing file announced anew', underNewId(like(second.output)), {
      recording: second,
      twin,
    });
    await stage.prints(second, { sinceMs: stage.clock.now(), withinMs: toldMs });
    await stage.quiet();
  },
};
