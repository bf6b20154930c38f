import { isSuccess } from '../spec/is-success.ts';
import type { AttemptEntry } from './entry.ts';

/** What became of an attempt; storage let those fail that are `failed`, the receiver those that are `given-up`. */
export type AttemptEnd = 'stored' | 'failed' | 'given-up' | 'open';

/** What became of an attempt. */
export function attemptEnd({ ended, answer }: Pick<AttemptEntry, 'ended' | 'answer'>): AttemptEnd {
  if (ended === 'open') return 'open';
  if (ended === 'aborted') return 'given-up';
  return ended === 'complete' && answer && isSuccess(answer.status) ? 'stored' : 'failed';
}
