import type { Clock } from '../../../src/clock/clock.ts';
import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import type { Outcome } from '../../../src/receiver/uploading.ts';
import { fileOf } from './file-of.ts';
import { sendsLater } from './sends-later.ts';

/** How long a call to what takes events may take, in ms. */
const CALL_MS = 5_000;

/** Does one thing after the other. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * The reference, in which one process takes each finished transmux by a call, and does other things beside: where a call takes
 * longer than 5 s, the answer is 500.
 */
export function takesEventsInTurn(
  clock: Clock,
  furtherAttempt: (send: () => Promise<Outcome>, inTurn: InTurn) => Promise<Outcome>,
): Behaviour {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn: InTurn = (work) => {
    const own = last.then(work);
    last = own;
    return own;
  };
  return {
    ...sendsLater(clock, ({ attempt }, send) => (attempt === 1 ? send() : furtherAttempt(send, inTurn))),
    async answer(accepted) {
      if (fileOf(accepted) === undefined) return referenceBehaviour.answer(accepted);
      const isFree = await Promise.race([inTurn(async () => true), clock.sleep(CALL_MS).then(() => false)]);
      return isFree
        ? referenceBehaviour.answer(accepted)
        : { status: 500, body: { detail: 'Internal Server Error' } };
    },
  };
}
