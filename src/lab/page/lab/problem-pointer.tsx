import type { JSX } from 'preact';
import type { Problem } from '../../lab-api.ts';

/** The first problem of a short text, with the text and a pointer at the place. */
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
            {text}
            {'\n'}
            {' '.repeat(problem.offset)}
            {'^'.repeat(Math.max(1, problem.length))}
          </pre>
          <p>{problem.message}</p>
        </>
      ) : null}
    </div>
  );
}
