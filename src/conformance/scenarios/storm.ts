import { type Choices, choices } from '../../recorder/choices.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { Stage } from '../stage/stage.ts';
import { WRONG_KEY } from '../stage/wrong-key.ts';

/** Uploads of one storm. */
const UPLOADS = 50;

/** Deliveries of one storm that must lead to no upload. */
const REFUSED = 10;

/** Answers that one attempt may get; the first ones are the usual case. */
const STEPS = [
  '201',
  '201',
  '200',
  '500',
  '500',
  '404',
  '202',
  '503[Retry-After=1]',
  '401{"id":"not-stored"}',
  'delay:20ms+500',
  'reset-before',
  'reset@64KiB',
  'reset',
  'close',
];

/** Larger than where a reset cuts it off. */
const BYTES = 128 * 1024;

/** A program of many uploads at once that follows from the seed, with deliveries among them that lead to none; then silence. */
export const storm: Scenario = {
  id: 'storm',
  needs: ['directory', 'parallel-uploads'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs, attempts: most, quietMs }, seed) =>
    programOf(seed)
      .uploads.filter(({ attempts }) => attempts > 1)
      .map(({ attempts }) => ({ busyMs: (Math.min(attempts, most) - 1) * retryDelayMs, quietMs })),
  async run(stage) {
    const { uploads, refused } = programOf(stage.seed);
    await Promise.all([
      ...uploads.map(async ({ bytes, script, attempts }) => {
        const recording = await stage.lay('storm', { bytes, script });
        await stage.upload(recording, { attempts });
      }),
      ...refused.map((byType) => refuseOne(stage, byType)),
    ]);
    await stage.quiet();
  },
};

/** What a storm does. */
interface Program {
  readonly uploads: readonly { readonly bytes: number; readonly script: string; readonly attempts: number }[];
  /** For each delivery that must lead to no upload, whether its type is why. */
  readonly refused: readonly boolean[];
}

function programOf(seed: number): Program {
  const choice = choices(seed, UPLOADS);
  return {
    uploads: Array.from({ length: UPLOADS }, () => drawUpload(choice)),
    refused: Array.from({ length: REFUSED }, () => choice.below(2) === 0),
  };
}

function drawUpload(choice: Choices): Program['uploads'][number] {
  const steps = [choice.of(STEPS), choice.of(STEPS), choice.of(STEPS)];
  const stored = steps.findIndex((step) => step === '200' || step === '201');
  return {
    bytes: choice.below(BYTES) + BYTES,
    script: steps.join(','),
    attempts: stored === -1 ? Number.POSITIVE_INFINITY : stored + 1,
  };
}

async function refuseOne(stage: Stage, byType: boolean): Promise<void> {
  const recording = await stage.lay('storm, not to be uploaded');
  const finished = stage.finished(recording);
  const ignored = stage.event('live_end');
  const wrongKey = { key: { value: WRONG_KEY, shell: WRONG_KEY } };
  const isTypeRight = !stage.types.includes(ignored.type);
  if (isTypeRight && stage.secret === undefined) return;
  if (!isTypeRight && (byType || stage.secret === undefined)) {
    const body = { ...ignored, data: { ...ignored.data, output: recording.output } };
    await stage.deliver('another event', body, { recording });
  } else {
    await stage.deliver('wrong key', finished, { recording, ...wrongKey });
  }
}
