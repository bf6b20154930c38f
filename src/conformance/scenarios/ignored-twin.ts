import type { DeliverOptions, Stage } from '../stage/stage.ts';
import { plainLike } from './plain-like.ts';

/**
 * Delivers a plain event that asks for no upload, of the platform and the channel of others, which are compared with it.
 * They have no twin where the receiver subscribes to no type of such events.
 */
export async function ignoredTwin(stage: Stage, data: object): Promise<Pick<DeliverOptions, 'twin'>> {
  const plain = stage.carrier('error');
  if (plain.type === 'video_transmux_finish') return {};
  return { twin: await stage.deliver(`plain ${plain.type}`, plainLike(plain, data)) };
}
