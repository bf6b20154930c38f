import { useEffect, useRef, useState } from 'preact/hooks';
import type { Entry } from '../../../ledger/entry.ts';

/** The entry that is looked at. */
export interface Selection {
  readonly selected: string | undefined;
  select(id: string): void;
  /** Selects the next delivery that comes. */
  followNext(): void;
}

/** Keeps which entry is looked at; after a send that is the delivery which comes of it. */
export function useSelection(entries: readonly Entry[]): Selection {
  const [selected, select] = useState<string>();
  const seen = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (seen.current === undefined) return;
    const next = entries.slice(seen.current).find(({ kind }) => kind === 'delivery');
    if (!next) return;
    seen.current = undefined;
    select(next.id);
  }, [entries]);
  return {
    selected,
    select,
    followNext() {
      seen.current = entries.length;
    },
  };
}
