import type { JSX } from 'preact';
import type { Problem } from '../../lab-api.ts';
import { markedPieces } from './marked-pieces.ts';

/** The first problem of a short text, marked where it stands. */
export function ProblemPointer(props: {
  id: string;
  text: string;
  problems: readonly Problem[];
}): JSX.Element {
  const { id, text, problems } = props;
  const [problem] = problems;
  return (
    <div id={id} class="problems" aria-live="polite">
      {problem ? (
        <>
          <pre aria-hidden="true">
            {markedPieces(text, [problem]).map((piece, index) =>
              piece.marked ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
            )}
          </pre>
          <p>{problem.message}</p>
        </>
      ) : null}
    </div>
  );
}
