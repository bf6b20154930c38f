import './register.ts';

export type { WantedAttempts } from './retried.ts';
export type { WantedUpload } from './uploaded.ts';
