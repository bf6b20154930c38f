export { type DefectName, defects } from '../malformed/defects.ts';
export type { MalformedDelivery } from '../malformed/with-defect.ts';
export { envelope } from './envelope.ts';
export { eventData } from './event-data.ts';
export { eventId } from './event-id.ts';
export { liveInfo } from './live-info.ts';
export { malformedDelivery } from './malformed-delivery.ts';
export type { Tier } from './tier.ts';
export { timestamp } from './timestamp.ts';
