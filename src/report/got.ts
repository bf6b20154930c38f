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

/** A shorter word tells nothing by itself; words that begin alike are forms of one. */
const LEAST = 5;

/** Whether each number, and each word that tells something, stands in the headline, too. */
function isSaidIn(told: string, text: string): boolean {
  const toldWords = wordsIn(told);
  return wordsIn(text)
    .filter((word) => word.length >= LEAST || /\d/.test(word))
    .every((word) =>
      toldWords.some((other) => other === word || (word.length >= LEAST && other.startsWith(word))),
    );
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\d](?:[\p{L}\d.,]*[\p{L}\d])?/gu) ?? [];
}
