import { answerLines } from '../../../report/answer-lines.ts';
import type { ExpectedAnswer } from '../../../report/expected-answer.ts';
import { visible } from '../../../report/shown-text.ts';
import { Instead } from './instead.tsx';

/** The body of an answer, with what is wrong or missing marked where it stands. */
export function AnswerBody({ body, expected }: { readonly body: string; readonly expected: ExpectedAnswer }) {
  return (
    <pre class="wire-body">
      {answerLines(body, expected).map((line, index) => (
        <span key={`${index} ${line.text}`} class={`answer-line ${line.mark ?? ''}`}>
          <bdi>{visible(line.text)}</bdi>
          {line.expected !== undefined && (
            <Instead
              text={
                line.mark === 'missing' ? `missing, expected ${line.expected}` : `expected ${line.expected}`
              }
            />
          )}
        </span>
      ))}
    </pre>
  );
}
