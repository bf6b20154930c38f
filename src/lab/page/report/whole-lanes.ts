import type { Entry } from '../../../ledger/entry.ts';
import type { Exchange } from '../../../report/timeline-rows.ts';
import { lanesOf } from '../views/lanes.ts';

/** Most exchanges of one drawing, unless one lane alone has more. */
const MAX_ROWS = 24;

/** As many at the beginning of a lane, and at its end, as are drawn of one that has more: a page with thousands is slow. */
const ENDS = 100;

/**
 * The lanes of the given exchanges, each whole or not at all: an attempt that is left out would look as if it had
 * never come. Lanes with evidence go first where there are too many.
 */
export function wholeLanes(
  shown: readonly Exchange[],
  run: readonly Entry[],
  evidence: ReadonlySet<string>,
): readonly Exchange[] {
  const wanted = new Set(shown.map((one) => one.recording ?? one.id));
  const lanes = lanesOf(run).filter(({ id }) => wanted.has(id));
  const isEvidence = (one: (typeof lanes)[number]): number =>
    Number(one.exchanges.some(({ id }) => evidence.has(id)));
  let rows = 0;
  const fitting = lanes
    .toSorted((one, other) => isEvidence(other) - isEvidence(one))
    .filter(({ exchanges }) => {
      const fits = rows === 0 || rows + exchanges.length <= MAX_ROWS;
      if (fits) rows += exchanges.length;
      return fits;
    });
  return fitting
    .flatMap(({ exchanges }) => endsOf(exchanges))
    .toSorted((one, other) => one.atMs - other.atMs);
}

function endsOf(exchanges: readonly Exchange[]): readonly Exchange[] {
  return exchanges.length <= 2 * ENDS ? exchanges : [...exchanges.slice(0, ENDS), ...exchanges.slice(-ENDS)];
}
