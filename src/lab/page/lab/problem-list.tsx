import type { JSX } from 'preact';
import type { Problem } from '../../lab-api.ts';

/** Most problems that are told at once: who mends these sees the next. */
const MOST_SHOWN = 8;

/** What is wrong with a text, each with a button that leads to its place. */
export function ProblemList(props: {
  id: string;
  text: string;
  problems: readonly Problem[];
  onGo: (problem: Problem) => void;
}): JSX.Element {
  const { id, text, problems, onGo } = props;
  const more = problems.length - MOST_SHOWN;
  return (
    <div id={id} class="problems" aria-live="polite">
      {problems.length === 0 ? null : (
        <ul>
          {problems.slice(0, MOST_SHOWN).map((problem, index) => (
            <li key={index}>
              <button type="button" class="plain" onClick={() => onGo(problem)}>
                {placeOf(text, problem)}
              </button>{' '}
              {problem.message}
            </li>
          ))}
          {more > 0 ? <li>and {more} more</li> : null}
        </ul>
      )}
    </div>
  );
}

function placeOf(text: string, { offset, pointer }: Problem): string {
  const before = text.slice(0, offset).split('\n');
  const line = text.includes('\n') ? `Line ${before.length}` : `Character ${offset + 1}`;
  return pointer ? `${line}, ${pointer}` : line;
}
