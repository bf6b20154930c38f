import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { AttemptEntry } from '../../ledger/entry.ts';
import type { Upload } from '../rulebook/evidence.ts';
import { allowedCourses } from './allowed-courses.ts';
import type { Circumstances } from './consequence.ts';

/**
 * Sorts the requests to upload one recording into attempts and what a client library sent again by itself.
 *
 * Storage takes for a resend what follows a lost connection at once, where it cannot tell one from an attempt that
 * keeps no delay. A library sends again beside the attempts of its receiver: where all of an upload failed and there are
 * as many requests as there must be attempts, each was one.
 */
export function requestsOf(
  requests: readonly AttemptEntry[],
  upload: Circumstances & { readonly script: string },
): Pick<Upload, 'attempts' | 'resends'> {
  const resends = requests.filter(({ resend }) => resend);
  if (resends.length > 0 && requests.length === upload.times.attempts && isExhausted(requests, upload)) {
    return {
      attempts: requests.map((request, index) => ({ ...request, number: index + 1, resend: false })),
      resends: [],
    };
  }
  return { attempts: requests.filter(({ resend }) => !resend), resends };
}

/** Whether no further attempt was due, and none can have gone unseen. */
function isExhausted(
  requests: readonly AttemptEntry[],
  { script, ...circumstances }: Parameters<typeof requestsOf>[1],
): boolean {
  return (
    requests.every((request) => /failed|given-up/.test(attemptEnd(request))) &&
    allowedCourses(script, circumstances).every((course) =>
      course.every(({ unseen }) => unseen === undefined),
    )
  );
}
