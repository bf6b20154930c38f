import { delayStep } from '../conduct/delay-step.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { scriptedUploads } from './scripted-uploads.ts';

/** Final statuses that a storage may answer and that are neither 200 nor 201; redirects have a scenario of their own. */
export const OTHER_STATUSES = [
  202, 203, 204, 205, 206, 304, 400, 401, 403, 404, 405, 408, 409, 410, 411, 413, 415, 422, 423, 425, 429,
  431, 500, 501, 502, 503, 504, 507, 511,
];

/** Statuses whose body holds a file id all the same, as if the file had been stored. */
const WITH_FILE_ID = new Set([403, 409, 503]);

/**
 * Pages of a proxy in front of a storage, of characters of three bytes each. The status of one is longer in words by four, so
 * that an excerpt of them ends within a character of at least one, at whatever byte it is cut. Each status is answered without a page, too,
 * and each page to another upload, so that both are seen.
 */
const [PAGE, LONGER_PAGE] = ['html+502', 'html+504'];

/** A failure with a longer body than a pipe, or a small buffer, holds; plain ones of its status are those of other scenarios. */
export const LONG_FAILURE = 'huge:256KiB+500';

/** A failure whose body is not encoded as its head says, which the readers of some clients take for an error of their own. */
export const MISLABELLED_FAILURE = '500[Content-Encoding=gzip]';

/** The one that an upload of another scenario fails by, so that it is seen after a plain failure, too. */
export const STATUS_ELSEWHERE = 511;

const statuses = OTHER_STATUSES.filter((status) => status !== STATUS_ELSEWHERE).map(step);

/** What says that a file is there already is taken for success by some where an attempt of their own came before: one answers each. */
const AFTER_ANOTHER = [412, 409].map(step);

function step(status: number): string {
  if (LONG_FAILURE.endsWith(`+${status}`)) return LONG_FAILURE;
  return WITH_FILE_ID.has(status) ? `${status}{"id":"not-stored"}` : `${status}`;
}

/**
 * Every status that does not mean success is the answer to one attempt, and another attempt is to follow it; 409 is that to a
 * first and to a second one. One is answered late, so that a delay from its start is told from one from its end.
 */
export const otherStatuses = scriptedUploads({
  id: 'other-statuses',
  label: 'status',
  failures: (times) => {
    const slow = delayStep(stagePace.slowFailureDelays * times.retryDelayMs, times);
    return [...statuses, ...AFTER_ANOTHER, `${slow}+500`, PAGE, LONGER_PAGE, MISLABELLED_FAILURE];
  },
});
