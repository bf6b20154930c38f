export type { Clock } from '../clock/clock.ts';
export { systemClock } from '../clock/system-clock.ts';
export { type VirtualClock, virtualClock } from '../clock/virtual-clock.ts';
export { HarnessError, type HarnessErrorCode, type HarnessErrorKind } from '../errors.ts';
export type { TlsIdentity } from '../wire/tls/identity.ts';
export { formatScript, parseScript, type Script, type Step, stepFor } from './script.ts';
export { startStorage } from './start-storage.ts';
export type {
  Arrival,
  Attempt,
  KeptBytes,
  Pause,
  ResetOptions,
  ScriptSetting,
  Storage,
  StorageOptions,
  UploadRequest,
  Which,
} from './storage.ts';
