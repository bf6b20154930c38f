export type { Clock } from '../clock/clock.ts';
export { systemClock } from '../clock/system-clock.ts';
export { type Behaviour, referenceBehaviour } from './behaviour.ts';
export type { ReceiverSettings } from './settings.ts';
export { settingsFromEnvironment } from './settings-from-environment.ts';
export { type Receiver, type ReceiverOptions, startReceiver } from './start-receiver.ts';
export type { LogDestination } from './web-server.ts';
