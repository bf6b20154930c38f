import type { KeyTiming } from '../../ledger/note-values.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { conformantBody } from '../stage/conformant-body.ts';
import { measureKeyTiming } from '../timing/measure.ts';

/** Enough for a difference that is gross; all batches together take about a second. */
const EFFORT = { requests: 240, ms: 500, mostMs: 2_000, warmUp: 20 };

/** The receiver is asked with keys like its own secret, while it has nothing else to do. */
export const keyTiming: Scenario = {
  id: 'key-timing',
  needs: ['secret', 'query-key', 'real-time'],
  phase: 'exclusive',
  uploads: () => [],
  async run({ url, secret = '', seed, signal, carrier, note }) {
    const body = conformantBody(carrier('app_launch'));
    const measured = await measureKeyTiming({ url, secret, body, effort: EFFORT, seed, signal });
    const timing: KeyTiming = { secret: 'given', ...measured };
    note('key-timing', timing);
  },
};
