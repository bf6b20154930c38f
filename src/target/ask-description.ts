import { HarnessError } from '../errors.ts';
import type { Description } from './description/description.ts';
import { firstMistake } from './description/first-mistake.ts';
import { initQuestions } from './init-questions.ts';

/** Somebody who answers questions. */
export interface Answerer {
  /** Resolves with the answer, or the usual one where it is empty. */
  ask(question: string, usual: string): Promise<string>;
  /** Tells what is wrong with an answer. */
  tell(sentence: string): void;
}

/** Asks for what is not known of a receiver yet; an answer that nothing can be made of is asked for again. */
export async function askDescription(known: Description, answerer: Answerer): Promise<Description> {
  let description = known;
  for (const { text, isAsked = () => true, usual, read } of initQuestions) {
    while (isAsked(description)) {
      const answer = await answerer.ask(text, usual(description));
      const next = readOrTell(() => read(answer.trim(), description), answerer);
      if (!next) continue;
      description = next;
      break;
    }
  }
  return description;
}

function readOrTell(read: () => Description, { tell }: Answerer): Description | undefined {
  try {
    const description = read();
    const mistake = firstMistake(description);
    if (!mistake) return description;
    tell(`That cannot be: ${mistake.why}. ${mistake.hint}`);
  } catch (error) {
    if (!(error instanceof HarnessError)) throw error;
    tell(`${error.message} ${error.hint ?? ''}`.trim());
  }
  return undefined;
}
