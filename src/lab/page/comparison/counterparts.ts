import type { Entry } from '../../../ledger/entry.ts';

/** The entries of another run that are what these are in theirs: of the same scenario, and of the same name in it. */
export function counterparts(
  ids: readonly string[],
  own: readonly Entry[],
  other: readonly Entry[],
): readonly string[] {
  const names = nameIn(own);
  const wanted = new Set(own.flatMap((entry) => (ids.includes(entry.id) ? (names(entry) ?? []) : [])));
  const otherNames = nameIn(other);
  return other.flatMap((entry) => (wanted.has(otherNames(entry) ?? '') ? [entry.id] : []));
}

/** What tells an entry from others of a run, in words that another run has too. */
function nameIn(entries: readonly Entry[]): (entry: Entry) => string | undefined {
  const labels = new Map(
    entries.flatMap((entry) => (entry.kind === 'recording' ? [[entry.id, entry.label] as const] : [])),
  );
  return (entry) => {
    const { kind, scenario = '' } = entry;
    if (kind === 'delivery' || kind === 'recording') return `${kind} ${scenario} ${entry.label}`;
    if (kind !== 'attempt' || entry.recording === undefined) return undefined;
    return `${kind} ${scenario} ${labels.get(entry.recording)} ${entry.number}`;
  };
}
