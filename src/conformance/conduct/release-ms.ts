import type { Upload } from '../rulebook/evidence.ts';

/** When storage released uploads that it had held, in ms: its first answer; never where none came. */
export function releaseMs(uploads: readonly Upload[]): number {
  const answers = uploads.flatMap(({ attempts }) => attempts.flatMap(({ answer }) => answer ?? []));
  return Math.min(...answers.map(({ atMs }) => atMs));
}
