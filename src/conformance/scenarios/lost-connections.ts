import { scriptedUploads } from './scripted-uploads.ts';

/** Longer than where the connection is cut, and than what the buffers of two sockets hold. */
const BYTES = 2 * 1_048_576;

/** Each way to lose a connection fails one attempt. */
const failures = [
  ...['reset-before', 'reset@512KiB', 'reset', 'close'],
  ...['answer-close@half+500', 'answer-reset@half+500'],
];

/** Storage drops the connection before, within and after the body, closes it without an answer, or closes or resets it within one. */
export const lostConnections = scriptedUploads({
  id: 'lost-connections',
  label: 'lost',
  failures: () => failures,
  bytes: BYTES,
});
