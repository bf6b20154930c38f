export type { Clock } from '../clock/clock.ts';
export { systemClock } from '../clock/system-clock.ts';
export type { Envelope } from '../spec/envelope.ts';
export { envelopeSchemas } from '../spec/envelope-schemas.ts';
export type { EventData } from '../spec/event-data.ts';
export { type EventType, eventTypes } from '../spec/event-types.ts';
export type { LiveInfo } from '../spec/live-info.ts';
export { type ParsedEnvelope, type Problem, parseEnvelope } from '../spec/parse-envelope.ts';
export { type Delivered, type DeliverOptions, deliver } from './deliver.ts';
export { extremeEnvelope } from './extreme-envelope.ts';
export { withKey, withoutKey } from './key-parameter.ts';
export type { Defect, Finder, Standing } from './malformed/defect.ts';
export { type DefectName, defects } from './malformed/defects.ts';
export {
  type DefectOptions,
  type MalformedDelivery,
  typesWith,
  withDefect,
} from './malformed/with-defect.ts';
export { minimalEnvelope } from './minimal-envelope.ts';
export { type SampleOptions, sampleEnvelope } from './samples.ts';
export { type SessionOptions, session } from './session.ts';
