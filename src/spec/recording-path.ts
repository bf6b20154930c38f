/** Where the recorder's container keeps its recordings (rule R4). */
export const CONTAINER_RECORDINGS = '/app/rec';

const CONTAINER_BASE = '/app';

/**
 * The path that a receiver opens for an event's `output` (rule R4).
 *
 * A path under the container's recordings becomes relative to the receiver's working directory;
 * every other path comes back unchanged.
 */
export function recordingPath(output: string): string {
  return output.startsWith(CONTAINER_RECORDINGS) ? `.${output.slice(CONTAINER_BASE.length)}` : output;
}
