export { HarnessError, type HarnessErrorCode, type HarnessErrorKind } from '../errors.ts';
export { interceptStorage } from './intercept-storage.ts';
export type { InterceptedAttempt, InterceptedStorage, InterceptOptions } from './intercepted-storage.ts';
