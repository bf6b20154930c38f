import { scriptedUploads } from './scripted-uploads.ts';

/** Longer than where the connection is cut, and than what the buffers of two sockets hold. */
const BYTES = 2 * 1_048_576;

/** Each way to lose a connection fails one attempt. */
const failures = ['reset-before', 'reset@512KiB', 'reset', 'close'];

/** Storage drops the connection before, within and after the body, or closes it without an answer. */
export const lostConnections = scriptedUploads({
  id: 'lost-connections',
  label: 'lost',
  failures: () => failures,
  bytes: BYTES,
});
