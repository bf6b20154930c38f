import { expect, test } from 'vitest';
import { answerLines } from '../../src/report/answer-lines.ts';
import { expectedAnswer } from '../../src/report/expected-answer.ts';
import { delivery, emptyLedger } from './sample-run.ts';

const ignored = { status: '2xx', isStatus: true, members: { status: 'ignored' } };

test('a member with another value is marked where it stands, with the value that it should have', () => {
  expect(answerLines('{"id":[1],"status":"ok"}', ignored)).toEqual([
    { text: '{' },
    { text: '  "id": [' },
    { text: '    1' },
    { text: '  ],' },
    { text: '  "status": "ok"', mark: 'wrong', expected: '"ignored"' },
    { text: '}' },
  ]);
});

test('a member that is missing stands as what it should be', () => {
  expect(answerLines('{"detail":"No."}', ignored)).toContainEqual({
    text: '  "status"',
    mark: 'missing',
    expected: '"ignored"',
  });
});

test('what is no object is wrong as a whole, and an answer as it should be has no mark', () => {
  expect(answerLines('<b>no</b>', ignored)).toEqual([
    { text: '<b>no</b>', mark: 'wrong', expected: '{"status":"ignored"}' },
  ]);
  expect(answerLines('{"status":"ignored"}', ignored).some(({ mark }) => mark)).toBe(false);
});

test('the answer that is expected follows from the event, the key, and how the receiver left it', () => {
  const plain = delivery(emptyLedger());
  const wrong = { ...plain, key: 'wrong' };
  expect(expectedAnswer(plain, 'answered-otherwise', {})).toEqual(ignored);
  expect(expectedAnswer(wrong, 'taken', {})).toEqual({
    status: '403',
    isStatus: false,
    members: { detail: 'Forbidden' },
  });
  expect(expectedAnswer({ ...plain, key: '%73ecret' }, 'refused', {})).toEqual(ignored);
  expect(expectedAnswer(plain, 'taken', {})).toBeUndefined();
  expect(expectedAnswer(plain, 'refused', { 'stated-answers': 'It says nothing.' })?.members).toEqual({});
});
