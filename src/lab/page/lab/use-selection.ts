import { useEffect, useRef, useState } from 'preact/hooks';
import type { LabView } from './lab-store.ts';

/** The entry that is looked at. */
export interface Selection {
  readonly selected: string | undefined;
  select(id: string): void;
  /** The delivery that a single send has led to. */
  readonly followed: string | undefined;
  /** Selects the next delivery that comes; of a session, that of its recording. */
  followNext(sent: 'one' | 'session'): void;
}

/** Keeps which entry is looked at; after a send that is the delivery which comes of it. */
export function useSelection({ entries, byId }: Pick<LabView, 'entries' | 'byId'>): Selection {
  const [selected, select] = useState<string>();
  const [followed, follow] = useState<string>();
  const awaited = useRef<{ known: LabView['byId']; sent: 'one' | 'session' } | undefined>(undefined);
  useEffect(() => {
    if (!awaited.current) return;
    const { known, sent } = awaited.current;
    const next = entries.find(
      (entry) =>
        entry.kind === 'delivery' &&
        !known.has(entry.id) &&
        (sent === 'one' || entry.recording !== undefined),
    );
    if (!next) return;
    awaited.current = undefined;
    select(next.id);
    if (sent === 'one') follow(next.id);
  }, [entries]);
  return {
    selected,
    followed,
    select,
    followNext(sent) {
      awaited.current = { known: byId, sent };
    },
  };
}
