import type { RecordingEntry } from '../../ledger/entry.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { within } from '../stage/patience.ts';
import type { DeliverOptions, Stage } from '../stage/stage.ts';
import { WRONG_KEY } from '../stage/wrong-key.ts';

/** What deliveries and recordings are called that come together, and those that come alone before them. */
export const TOGETHER = ' at one instant';
export const ALONE = ' alone';

/** What is delivered: a finished transmux, another event, and a finished transmux under a wrong key. */
export const ANNOUNCEMENT = 'announcement';
export const OTHER = 'another event';
export const UNDER_A_WRONG_KEY = 'announcement under a wrong key';

/** What comes together: no more than a receiver is asked at one time. */
const KINDS = [
  ...[ANNOUNCEMENT, OTHER, ANNOUNCEMENT, OTHER, ANNOUNCEMENT, OTHER, ANNOUNCEMENT],
  UNDER_A_WRONG_KEY,
];

/** What two events do to each other in a few µs is not seen each time. */
const ROUNDS = 8;

/** So many rounds are waited for in vain. */
const MISSED = 2;

/**
 * Events of several kinds whose last bytes are sent at one instant, when all the rest of each is on its way: what a receiver
 * keeps of one in a place that all share is overwritten by another one. Each kind comes alone before.
 */
export const atOneInstant: Scenario = {
  id: 'at-one-instant',
  needs: ['directory'],
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    const kinds = KINDS.filter((kind) => kind !== UNDER_A_WRONG_KEY || stage.secret !== undefined);
    for (const kind of new Set(kinds)) {
      const made = await prepare(stage, kind, ALONE);
      await made.deliver();
      await areUploaded(stage, made.due);
    }
    let missed = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await Promise.all(kinds.map((kind) => prepare(stage, kind, TOGETHER)));
      const lastByte = gate(stage, made.length);
      await Promise.all(made.map(({ deliver }) => deliver({ lastByte })));
      // What comes only with the next event begins in the next round.
      if (
        !(await areUploaded(
          stage,
          made.flatMap((one) => one.due),
        ))
      )
        missed += 1;
      if (missed === MISSED) return;
    }
  },
};

/** Whether recordings are uploaded, each of which is waited for until one does not come. */
async function areUploaded(stage: Stage, due: readonly RecordingEntry[]): Promise<boolean> {
  for (const recording of due) {
    if (!(await stage.attempt(recording, 1))) return false;
  }
  return true;
}

/** A delivery that is ready, and the recording that is to be uploaded then. */
interface Prepared {
  readonly deliver: (options?: Pick<DeliverOptions, 'lastByte'>) => Promise<unknown>;
  readonly due: readonly RecordingEntry[];
}

async function prepare(stage: Stage, kind: string, when: string): Promise<Prepared> {
  const label = kind + when;
  if (kind === OTHER) {
    return { deliver: (options) => stage.deliver(label, stage.carrier('error'), options), due: [] };
  }
  const recording = await stage.lay(label);
  const isWrong = kind === UNDER_A_WRONG_KEY;
  const key = isWrong ? { key: { value: WRONG_KEY, shell: WRONG_KEY } } : {};
  return {
    deliver: (options) => stage.deliver(label, stage.finished(recording), { recording, ...key, ...options }),
    due: isWrong ? [] : [recording],
  };
}

/** What so many deliveries wait for together, or for a moment. */
function gate({ clock, signal }: Stage, count: number): () => Promise<unknown> {
  let waiting = 0;
  const all = Promise.withResolvers<void>();
  const open = within({ clock, signal, ms: stagePace.cutMs }, () => all.promise);
  return () => {
    waiting += 1;
    if (waiting === count) all.resolve();
    return open;
  };
}
