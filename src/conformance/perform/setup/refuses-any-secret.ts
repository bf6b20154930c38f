import type { Clock } from '../../../clock/clock.ts';
import { deliver } from '../../../recorder/deliver.ts';
import { sampleEnvelope } from '../../../recorder/samples.ts';
import { stagePace } from '../../conduct/stage-pace.ts';
import { conformantBody } from '../../stage/conformant-body.ts';
import type { ReceiverProcess } from '../../stage/receiver-process.ts';

/** A secret that no receiver decodes wrongly. */
const PLAIN_SECRET = 'plainsecret';

/**
 * Whether another instance of a started receiver refuses the plainest secret too, so that it does not take the
 * secret from where the harness writes it; `false` where there is no starting another.
 */
export async function refusesAnySecret(
  process: ReceiverProcess | undefined,
  clock: Clock,
  signal: AbortSignal,
): Promise<boolean> {
  if (!process) return false;
  await using twin = await process.startTwin(signal, PLAIN_SECRET);
  const body = conformantBody(sampleEnvelope('app_launch', { fractionDigits: 6 }));
  const { answer } = await deliver(twin.url, body, { clock, signal, timeoutMs: stagePace.firstAnswerMs });
  return answer?.status === 401 || answer?.status === 403;
}
