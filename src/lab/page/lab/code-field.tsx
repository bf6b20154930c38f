import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Problem } from '../../lab-api.ts';
import { markedPieces } from './marked-pieces.ts';
import { ProblemList } from './problem-list.tsx';

/** Text to edit in which the places of problems are marked; the problems are told below it. */
export function CodeField(props: {
  id: string;
  label: string;
  value: string;
  problems: readonly Problem[];
  onInput: (value: string) => void;
}): JSX.Element {
  const { id, label, value, problems, onInput } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = `${id}-problems`;
  return (
    <div class="code-field">
      <label for={id}>{label}</label>
      <div class="code">
        {/* It lies below the text, has the same shape, and so gives both their height. */}
        <div class="code-marks" aria-hidden="true">
          {markedPieces(value, problems).map((piece, index) =>
            piece.marked ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
          )}
          {'\n'}
        </div>
        <textarea
          ref={field}
          id={id}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          aria-invalid={problems.length > 0}
          aria-describedby={listId}
          value={value}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      </div>
      <ProblemList
        id={listId}
        text={value}
        problems={problems}
        onGo={({ offset, length }) => {
          field.current?.focus();
          field.current?.setSelectionRange(offset, offset + length);
        }}
      />
    </div>
  );
}
