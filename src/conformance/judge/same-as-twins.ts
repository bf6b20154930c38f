import type { DeliveryEntry } from '../../ledger/entry.ts';
import { isTooLate } from '../conduct/answers.ts';
import { twinsIn } from '../conduct/twins.ts';
import type { Exchanges } from '../rulebook/evidence.ts';
import { type Inconclusive, inconclusive } from '../rulebook/verdict.ts';
import { describeRefusals } from './describe-refusals.ts';

/** Why nothing can be told of what is odd about events: their twins, without it, are answered no better. */
export function sameAsTwins(twins: readonly DeliveryEntry[], { deliveries }: Exchanges): Inconclusive {
  const plain = [...new Set([...twinsIn(deliveries), ...twins])];
  const refusals = describeRefusals([...new Set(twins)], plain);
  const reason = `without what is odd about them, the events fare no better: the receiver ${refusals}`;
  const judgement = inconclusive(reason, 'answer');
  return twins.every(isTooLate) ? { ...judgement, restsOnTime: true } : judgement;
}
