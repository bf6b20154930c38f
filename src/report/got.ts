import type { ReportedRule } from '../conformance/outcome/report-data.ts';
import { headline } from './headline.ts';

/** What was seen beside what the headline says of it; undefined where that is all. */
export function got(rule: ReportedRule): string | undefined {
  const { actual } = rule;
  if (actual === undefined) return undefined;
  const told = headline(rule);
  const [first = '', ...rest] = actual.split(': ');
  if (!isSaidIn(told, first)) return actual;
  return rest.length === 0 || isSaidIn(told, rest.join(': ')) ? undefined : rest.join(': ');
}

/** A shorter word tells nothing by itself. */
const LEAST = 5;

/** Whether the headline has each number and each telling word of a text, in this or a longer form; not where there is none. */
function isSaidIn(told: string, text: string): boolean {
  const toldWords = wordsIn(told);
  const telling = wordsIn(text).filter((word) => word.length >= LEAST || /\d/.test(word));
  return (
    telling.length > 0 &&
    telling.every((word) =>
      toldWords.some((other) => other === word || (word.length >= LEAST && other.startsWith(word))),
    )
  );
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\d](?:[\p{L}\d.,]*[\p{L}\d])?/gu) ?? [];
}
