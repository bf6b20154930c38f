import type { DeliveryEntry } from '../../ledger/entry.ts';
import { isTaken } from '../conduct/answers.ts';
import { subjectOf } from '../conduct/subject-of.ts';
import type { Evidence } from '../rulebook/evidence.ts';

/** An event of the run that the receiver took. */
export interface TakenEvent {
  readonly delivery: DeliveryEntry;
  readonly type: string;
  /** Its channel and platform; absent where it has none, or is so odd that it is not known what a receiver takes it for. */
  readonly channel: string | undefined;
  readonly atMs: number;
  readonly answeredAtMs: number;
}

/** All events of the run that the receiver took, in the order in which they were sent. */
export function takenEvents({ exchanges }: Pick<Evidence, 'exchanges'>): readonly TakenEvent[] {
  return exchanges
    .filter((one) => one.kind === 'delivery')
    .filter(isTaken)
    .toSorted((a, b) => a.atMs - b.atMs)
    .map((delivery) => {
      const { type, platform, channel } = subjectOf(delivery);
      const { atMs, answer } = delivery;
      return {
        delivery,
        type,
        channel: platform === undefined ? undefined : JSON.stringify([platform, channel]),
        atMs,
        answeredAtMs: answer?.endAtMs ?? answer?.headAtMs ?? atMs,
      };
    });
}
