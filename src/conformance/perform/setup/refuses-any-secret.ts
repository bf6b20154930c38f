import type { Clock } from '../../../clock/clock.ts';
import type { OpenTarget } from '../../../target/target.ts';
import { stagePace } from '../../conduct/stage-pace.ts';
import { deliverHarmless } from '../deliver-harmless.ts';

/** A secret that no receiver decodes wrongly. */
const PLAIN_SECRET = 'plainsecret';

/**
 * Whether another instance of a started receiver refuses the plainest secret too, so that it does not take the
 * secret from where the harness writes it; `false` where there is no starting another.
 */
export async function refusesAnySecret(
  { process, description = {} }: OpenTarget,
  clock: Clock,
  signal: AbortSignal,
): Promise<boolean> {
  if (!process) return false;
  await using twin = await process.startTwin(signal, { secret: PLAIN_SECRET });
  const patience = { clock, signal, description, timeoutMs: stagePace.firstAnswerMs };
  const { answer } = await deliverHarmless('app_launch', twin.url, patience);
  return answer?.status === 401 || answer?.status === 403;
}
