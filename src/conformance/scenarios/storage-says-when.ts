import { scriptedUploads } from './scripted-uploads.ts';

/** Sooner and later than the interface does, in seconds, with each of the statuses that clients obey it for. */
const failures = ['503[Retry-After=1]', '429[Retry-After=60]', '429[Retry-After=0]', '503[Retry-After=60]'];

/** Storage says in Retry-After when to come again. */
export const storageSaysWhen = scriptedUploads({ id: 'storage-says-when', label: 'retry-after', failures });
