import { type Judgement, judgeReceiver, TIME_SCALE } from './judge-receiver.ts';
import type { ThirdPartyReceiver } from './receivers.ts';

const MOST_RUNS = 3;

/** Judges the receiver; what a machine with too much to do cannot tell, again by itself, in times that are twice as long. */
export async function judgeUntilTold(receiver: ThirdPartyReceiver): Promise<Judgement> {
  let judgement = await judgeReceiver(receiver);
  for (let run = 1; run < MOST_RUNS && isUntold(judgement); run += 1) {
    const only = judgement.inconclusive;
    judgement = await judgeReceiver(receiver, { only, timeScale: TIME_SCALE * 2 ** run });
  }
  return judgement;
}

/** Whether nothing but the machine stands against the receiver. */
function isUntold({ failed, inconclusive }: Judgement): boolean {
  return failed.length === 0 && inconclusive.length > 0;
}
