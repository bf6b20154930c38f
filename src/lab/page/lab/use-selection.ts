import { useEffect, useRef, useState } from 'preact/hooks';
import type { LabView } from './lab-store.ts';

/** The entry that is looked at. */
export interface Selection {
  readonly selected: string | undefined;
  select(id: string): void;
  /** Selects the next delivery that comes. */
  followNext(): void;
}

/** Keeps which entry is looked at; after a send that is the delivery which comes of it. */
export function useSelection({ entries, byId }: Pick<LabView, 'entries' | 'byId'>): Selection {
  const [selected, select] = useState<string>();
  const known = useRef<LabView['byId'] | undefined>(undefined);
  useEffect(() => {
    const before = known.current;
    const next = before && entries.findLast(({ kind, id }) => kind === 'delivery' && !before.has(id));
    if (!next) return;
    known.current = undefined;
    select(next.id);
  }, [entries]);
  return {
    selected,
    select,
    followNext() {
      known.current = byId;
    },
  };
}
