import type { JSX, TargetedKeyboardEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ListedFault, Problem } from '../../lab-api.ts';
import { matchingFaults } from './matching-faults.ts';
import { scriptStepAt } from './script-step-at.ts';

/** A script to write, with the faults that the step at the caret may be. */
export function ScriptField(props: {
  id: string;
  value: string;
  faults: readonly ListedFault[];
  problems: readonly Problem[];
  describedBy: string;
  onInput: (value: string) => void;
  onSubmit: () => void;
}): JSX.Element {
  const { id, value, faults, problems, describedBy, onInput, onSubmit } = props;
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(-1);
  const step = scriptStepAt(value, caret);
  // A mistake in another step is told below the field, where the list would lie over it.
  const isMistakenElsewhere = problems.some(({ offset }) =>
    value.slice(Math.min(offset, caret), Math.max(offset, caret)).includes(','),
  );
  const matches = open && !isMistakenElsewhere ? matchingFaults(faults, step.typed) : [];
  const shown = matches.length > 0;
  const listId = `${id}-faults`;

  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  function moved(): void {
    setCaret(field.current?.selectionStart ?? 0);
  }
  function take({ usage }: ListedFault): void {
    onInput(value.slice(0, step.from) + usage + value.slice(step.to));
    const end = step.from + usage.length;
    setOpen(false);
    setActive(-1);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(end, end);
      setCaret(end);
    });
  }
  function onKeyDown(event: TargetedKeyboardEvent<HTMLInputElement>): void {
    const chosen = shown ? matches[active] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const by = event.key === 'ArrowDown' ? 1 : -1;
      if (shown) setActive((active + by + matches.length + (active < 0 && by < 0 ? 1 : 0)) % matches.length);
    } else if (event.key === 'Escape' && open) {
      setOpen(false);
      setActive(-1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) take(chosen);
      else {
        setOpen(false);
        onSubmit();
      }
    }
  }
  return (
    <div class="combobox">
      <input
        ref={field}
        id={id}
        type="text"
        class="mono"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        aria-invalid={problems.length > 0}
        aria-describedby={describedBy}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={value}
        onInput={({ currentTarget }) => {
          onInput(currentTarget.value);
          moved();
          setActive(-1);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onKeyUp={moved}
        onClick={moved}
        onBlur={() => setOpen(false)}
      />
      <div id={listId} class="faults" role="listbox" aria-label="Faults" hidden={!shown}>
        {matches.map((fault, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a combobox are those of its field
          <div
            key={fault.usage}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(fault)}
          >
            <code>{fault.usage}</code> <span>{fault.summary}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
