import { useEffect, useRef } from 'preact/hooks';
import { entryLink, linkedEntry } from './entry-link.ts';
import type { LabView } from './lab-store.ts';

/** Keeps the address of the page in step with the entry that is looked at, in both directions. */
export function useLinkedEntry(options: {
  selected: string | undefined;
  byId: LabView['byId'];
  onLinked: (id: string) => void;
}): void {
  const { selected, byId, onLinked } = options;
  /** What the address leads to and the server has not told of yet. */
  const awaited = useRef(linkedEntry(location.hash));
  useEffect(() => {
    const follow = (): void => {
      const id = linkedEntry(location.hash);
      if (id !== undefined) onLinked(id);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [onLinked]);
  useEffect(() => {
    const id = awaited.current;
    if (id === undefined || !byId.has(id)) return;
    awaited.current = undefined;
    onLinked(id);
  }, [byId, onLinked]);
  useEffect(() => {
    if (selected !== undefined) history.replaceState(null, '', entryLink(selected));
  }, [selected]);
}
