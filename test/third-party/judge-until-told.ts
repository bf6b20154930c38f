import { type Judgement, judgeReceiver, TIME_SCALE } from './judge-receiver.ts';
import type { ThirdPartyReceiver } from './receivers.ts';

const MOST_RUNS = 3;

/** Judges the receiver, and again in times that are twice as long while a machine with too much to do cannot tell. */
export async function judgeUntilTold(receiver: ThirdPartyReceiver): Promise<Judgement> {
  let judgement = await judgeReceiver(receiver);
  for (let run = 1; run < MOST_RUNS && judgement.inconclusive.length > 0; run += 1) {
    judgement = await judgeReceiver(receiver, { timeScale: TIME_SCALE * 2 ** run });
  }
  return judgement;
}
