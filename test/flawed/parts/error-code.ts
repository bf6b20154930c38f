import type { Outcome } from '../../../src/receiver/uploading.ts';

/** The code of the error that ended an attempt; empty where storage answered. */
export function errorCode(outcome: Outcome): string {
  return outcome.kind === 'lost' && outcome.error instanceof Error && 'code' in outcome.error
    ? String(outcome.error.code)
    : '';
}
