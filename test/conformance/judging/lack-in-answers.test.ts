import { expect, test } from 'vitest';
import { lackInAnswers } from '../../../src/conformance/judge/lack-in-answers.ts';

/** What is told where no attempt follows answers with the former bodies, and one follows those with the latter. */
function told(final: readonly string[], triedAgain: readonly string[]): string | undefined {
  const answered = (bodies: readonly string[]) => bodies.map((body) => ({ answer: { body } }));
  return lackInAnswers(answered(final) as never, answered(triedAgain) as never)?.pattern;
}

test('what bodies lack is told where it alone tells those that are tried again', () => {
  const [json, page, latin] = ['{"success":false}', '<p>', 'R\ufffdponse'];
  expect(told([page, ''], [json])).toBe('No retry after an answer that is not JSON');
  expect(told([latin], [json, page])).toBe('No retry after an answer that is not UTF-8');
  expect(told(['{"id":"1"}'], [json, page, latin])).toMatch('that tells an id');
  expect(told([page], [json, page])).toBeUndefined();
  expect(told([''], [json])).toBeUndefined();
});
