import type { Envelope } from '../../../src/receiver/answering.ts';

/** Whether an event is a finished transmux of this platform. */
export function isOfPlatform({ type, data }: Envelope, platform: string): boolean {
  return type === 'video_transmux_finish' && data['platform'] === platform;
}
