import type { Evidence, Upload } from '../rulebook/evidence.ts';
import type { Explanation } from './explanation.ts';
import { isOfOneName } from './of-one-name.ts';

/** Tells that the receiver loses only recordings that another one shares its name with, and uploads that one. */
export function lostForItsName(evidence: Evidence, lost: readonly Upload[]): Explanation | undefined {
  const made = evidence.uploads.filter(
    ({ recording: { name }, attempts }) =>
      attempts.length > 0 && lost.some(({ recording }) => recording.name === name),
  );
  if (made.length === 0 || !lost.every(({ recording }) => isOfOneName(recording))) return undefined;
  return {
    told: 'announced beside another one of its name in another folder',
    pattern: made.some(({ attempts }) => attempts.length > 1)
      ? 'Sends one of two recordings of one name twice, and not the other'
      : 'Drops one of two recordings of one name',
    fix: 'Two recordings in two folders may have one base name: queue, copy, lock and count uploads by the whole path, or by the event.',
  };
}
