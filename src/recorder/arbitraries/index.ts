export { envelope } from './envelope.ts';
export { eventData } from './event-data.ts';
export { eventId } from './event-id.ts';
export { liveInfo } from './live-info.ts';
export type { Tier } from './tier.ts';
export { timestamp } from './timestamp.ts';
