import { scriptedUploads } from './scripted-uploads.ts';

/** At once, sooner and later than the interface does, in seconds, with each of the statuses that clients obey it for. */
const failures = ['503', '429'].flatMap((status) =>
  [0, 1, 60].map((seconds) => `${status}[Retry-After=${seconds}]`),
);

/** Storage says in Retry-After when to come again. */
export const storageSaysWhen = scriptedUploads({
  id: 'storage-says-when',
  label: 'retry-after',
  failures: () => failures,
});
