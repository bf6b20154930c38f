import type { Upload } from '../rulebook/evidence.ts';

/**
 * When storage released uploads that it had held, in ms: its first answer; never where none came.
 *
 * @param sinceMs only those count that were held then: one that is not waited for any more is released before the others
 */
export function releaseMs(uploads: readonly Upload[], sinceMs = Number.NEGATIVE_INFINITY): number {
  const answers = uploads.flatMap(({ attempts }) => attempts.flatMap(({ answer }) => answer ?? []));
  return Math.min(...answers.map(({ atMs }) => atMs).filter((atMs) => atMs >= sinceMs));
}
