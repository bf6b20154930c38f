import type { AttemptEntry } from '../../ledger/entry.ts';

/**
 * The attempts that another one at the same recording follows. Storage knows two recordings of one name as one: where
 * both bodies are whole, their content tells whether they are of one.
 */
export function triedAgain(attempts: readonly AttemptEntry[]): ReadonlySet<AttemptEntry> {
  const byRecording = Map.groupBy(attempts, ({ recording }) => recording);
  byRecording.delete(undefined);
  return new Set(
    [...byRecording.values()].flatMap((of) =>
      of.filter((one) => of.some((other) => other.number > one.number && mayBeOfOne(one, other))),
    ),
  );
}

function mayBeOfOne(one: AttemptEntry, other: AttemptEntry): boolean {
  const areWhole = one.ended === 'complete' && other.ended === 'complete';
  return !areWhole || one.body.sha256 === other.body.sha256;
}
