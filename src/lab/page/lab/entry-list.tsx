import type { JSX, TargetedKeyboardEvent } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { EntryRow } from './entry-row.tsx';
import type { Listed } from './listed.ts';
import { rowsInView } from './rows-in-view.ts';
import type { Selection } from './use-selection.ts';

/** Height of a row in CSS pixels; the stylesheet gives rows the same. */
const ROW_HEIGHT = 30;

/** Rows that Page Up and Page Down move by. */
const PAGE = 10;

type Modifiers = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** All entries, the newest first, of which only those in view are in the document. */
export function EntryList(props: { entries: readonly Listed[]; selection: Selection }): JSX.Element {
  const { entries, selection } = props;
  const { selected, picked } = selection;
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ scrollTop: 0, height: 600 });
  const rows = entries.length;
  const known = useRef(rows);
  const { first, end } = rowsInView({ ...view, rowHeight: ROW_HEIGHT, rows });
  const at = (row: number): Listed | undefined => entries[rows - 1 - row];
  const selectedRow =
    selected === undefined ? -1 : rows - 1 - entries.findLastIndex(({ id }) => id === selected);

  function look(): void {
    if (box.current) setView({ scrollTop: box.current.scrollTop, height: box.current.clientHeight });
  }
  useLayoutEffect(() => {
    // A reader further down keeps the same rows in sight when new ones come in above.
    const added = rows - known.current;
    known.current = rows;
    if (box.current && added > 0 && box.current.scrollTop > 0) box.current.scrollTop += added * ROW_HEIGHT;
    look();
  }, [rows]);
  useLayoutEffect(() => {
    const sizes = new ResizeObserver(look);
    if (box.current) sizes.observe(box.current);
    return () => sizes.disconnect();
  }, []);

  /** Selects one entry alone, adds it or takes it away, or selects all from the last one to it. */
  function choose(id: string, row: number, { shiftKey, ctrlKey, metaKey }: Modifiers): void {
    if (shiftKey && selectedRow >= 0 && selectedRow < rows) {
      const [from, to] = [Math.min(selectedRow, row), Math.max(selectedRow, row)];
      selection.pick([...picked, ...entries.slice(rows - 1 - to, rows - from).map((entry) => entry.id)], id);
    } else if (ctrlKey || metaKey || selection.isPicking) {
      const others = [...picked].filter((one) => one !== id);
      if (!picked.has(id)) selection.pick([...others, id], id);
      // The last one stays, so that something is looked at.
      else selection.pick(others.length > 0 ? others : [id], others.at(-1) ?? id);
    } else selection.select(id);
  }
  function go(row: number, modifiers: Modifiers): void {
    const target = Math.max(0, Math.min(rows - 1, row));
    const entry = at(target);
    if (!entry || !box.current) return;
    if (modifiers.shiftKey) choose(entry.id, target, modifiers);
    else selection.select(entry.id);
    const top = target * ROW_HEIGHT;
    const { scrollTop, clientHeight } = box.current;
    if (top < scrollTop) box.current.scrollTop = top;
    else if (top + ROW_HEIGHT > scrollTop + clientHeight)
      box.current.scrollTop = top + ROW_HEIGHT - clientHeight;
  }
  function onKeyDown(event: TargetedKeyboardEvent<HTMLDivElement>): void {
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: selectedRow >= rows ? 0 : selectedRow + 1,
      ArrowUp: selectedRow - 1,
      PageDown: selectedRow + PAGE,
      PageUp: selectedRow - PAGE,
      Home: 0,
      End: rows - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    go(target, event);
  }
  return (
    <div
      ref={box}
      class="entries"
      role="listbox"
      tabIndex={0}
      aria-multiselectable
      aria-label="Deliveries and attempts, the newest first"
      aria-activedescendant={selectedRow >= first && selectedRow < end ? `entry-${selected}` : undefined}
      onScroll={look}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: `${rows * ROW_HEIGHT}px` }}>
        <div role="presentation" style={{ transform: `translateY(${first * ROW_HEIGHT}px)` }}>
          {Array.from({ length: Math.max(0, end - first) }, (_, index) => {
            const entry = at(first + index);
            if (!entry) return null;
            const { id } = entry;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a list box are those of the box
              <div
                // Rows are told anew in their places, which takes less than to make new ones.
                key={index}
                id={`entry-${id}`}
                class="entry"
                role="option"
                tabIndex={-1}
                aria-selected={picked.has(id)}
                aria-setsize={rows}
                aria-posinset={first + index + 1}
                onClick={(event) => choose(id, first + index, event)}
              >
                <EntryRow entry={entry} />
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
