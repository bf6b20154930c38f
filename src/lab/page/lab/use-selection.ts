import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { LabView } from './lab-store.ts';
import { useLinkedEntry } from './use-linked-entry.ts';

/** The entries that are looked at. */
export interface Selection {
  /** The one that was selected last. */
  readonly selected: string | undefined;
  /** All of them. */
  readonly picked: ReadonlySet<string>;
  /** Whether a press on an entry adds it to the others, or takes it away. */
  readonly isPicking: boolean;
  setPicking(isPicking: boolean): void;
  /** Looks at one, and at no others. */
  select(id: string): void;
  /** Looks at these, of which `id` was selected last. */
  pick(ids: Iterable<string>, id: string): void;
  /** The delivery that a single send has led to. */
  readonly followed: string | undefined;
  /** Selects the next delivery that comes; of a session, that of its recording. */
  followNext(sent: 'one' | 'session'): void;
}

const NONE: ReadonlySet<string> = new Set();

/** Keeps which entries are looked at; after a send that is the delivery which comes of it. */
export function useSelection({ entries, byId }: Pick<LabView, 'entries' | 'byId'>): Selection {
  const [{ selected, picked }, look] = useState<Pick<Selection, 'selected' | 'picked'>>({
    selected: undefined,
    picked: NONE,
  });
  const [isPicking, setPicking] = useState(false);
  const [followed, follow] = useState<string>();
  const awaited = useRef<{ known: LabView['byId']; sent: 'one' | 'session' } | undefined>(undefined);
  const select = useCallback((id: string) => look({ selected: id, picked: new Set([id]) }), []);
  useLinkedEntry({ selected, byId, onLinked: select });
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
    picked,
    isPicking,
    setPicking,
    select,
    pick: (ids, id) => look({ selected: id, picked: new Set(ids) }),
    followed,
    followNext(sent) {
      awaited.current = { known: byId, sent };
    },
  };
}
