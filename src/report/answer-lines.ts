import type { ExpectedAnswer } from './expected-answer.ts';

/** One line of an answer, beside what should stand there. */
export interface AnswerLine {
  readonly text: string;
  /** How it is not as expected; absent where it is, or where nothing is said of it. */
  readonly mark?: 'wrong' | 'missing';
  /** What should stand there instead. */
  readonly expected?: string;
}

/** The body of an answer, each of its members on lines of its own, those that are wrong or missing marked in place. */
export function answerLines(body: string, { members }: ExpectedAnswer): readonly AnswerLine[] {
  const json = jsonIn(body);
  const wanted = Object.entries(members);
  if (wanted.length === 0)
    return (json === undefined ? body : pretty(json)).split('\n').map((text) => ({ text }));
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    const whole = {
      text: body === '' ? 'no body' : body,
      mark: 'wrong',
      expected: JSON.stringify(members),
    } as const;
    return [whole];
  }
  const got = Object.entries(json);
  const lines = got.flatMap(([name, value], index) => {
    const text = `${JSON.stringify(name)}: ${pretty(value)}${index < got.length - 1 ? ',' : ''}`;
    const expected = members[name];
    const isWrong = expected !== undefined && value !== expected;
    return text.split('\n').map(
      (line, number): AnswerLine => ({
        text: `  ${line}`,
        ...(isWrong ? { mark: 'wrong' } : {}),
        ...(isWrong && number === 0 ? { expected: JSON.stringify(expected) } : {}),
      }),
    );
  });
  const missing = wanted
    .filter(([name]) => !Object.hasOwn(json, name))
    .map(
      ([name, value]): AnswerLine => ({
        text: `  ${JSON.stringify(name)}`,
        mark: 'missing',
        expected: JSON.stringify(value),
      }),
    );
  return [{ text: '{' }, ...lines, ...missing, { text: '}' }];
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
