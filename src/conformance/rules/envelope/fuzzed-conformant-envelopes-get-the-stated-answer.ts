import type { DeliveryEntry } from '../../../ledger/entry.ts';
import { answerDeparture, describeAnswer } from '../../conduct/answers.ts';
import { counterexampleIn } from '../../conduct/counterexample.ts';
import { hasStatedAnswer, statedAnswerOf } from '../../conduct/stated-answers.ts';
import { oddIn, twinOf } from '../../conduct/twins.ts';
import { wrongAnswerOf } from '../../conduct/wrong-answer-of.ts';
import { answerPattern } from '../../judge/answer-pattern.ts';
import { sameAsTwins } from '../../judge/same-as-twins.ts';
import type { Evidence } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { type Fail, fail, inconclusive, pass } from '../../rulebook/verdict.ts';
import { generatedEnvelopes } from '../../scenarios/generated-envelopes.ts';

/** Longest piece of an envelope that a finding quotes, in characters. */
const QUOTED = 400;

/** What a headline calls an envelope that was drawn. */
const GENERATED = 'a generated event';

export const fuzzedConformantEnvelopesGetTheStatedAnswer: Requirement = {
  id: 'envelope/fuzzed-conformant-envelopes-get-the-stated-answer',
  title: 'Whatever the interface permits is answered as its response table states',
  clause: 'table.ignored',
  level: 'required',
  follows: [
    { rule: 'envelope/json-of-any-writer-is-read' },
    { rule: 'envelope/null-live-id-and-start-time-are-accepted' },
    { rule: 'envelope/every-fraction-length-is-accepted' },
    { rule: 'envelope/every-uuid-version-is-accepted' },
    { rule: 'envelope/large-and-zero-numbers-are-accepted' },
  ],
  profile: 'reference',
  scenarios: [generatedEnvelopes],
  judge(evidence) {
    const { deliveries, notes, all } = evidence;
    const odd = oddIn(deliveries);
    const wrong = odd.filter((delivery) => !hasStatedAnswer(delivery));
    if (wrong.length === 0) return pass(odd.length);
    const found = counterexampleIn(notes);
    const smallest = deliveries.find(({ id }) => id === found?.delivery);
    if (found && smallest) {
      const got = `${describeAnswer(smallest)} to ${quoted(smallest)}`;
      const source = found.replayed
        ? 'the envelope of an earlier run'
        : `the smallest of ${found.tries} tries, from seed ${found.seed}`;
      return failedBy(smallest, `${got} (${source})`, evidence);
    }
    const twins = new Map(
      wrong.flatMap((delivery) => {
        const twin = twinOf(delivery, deliveries);
        return twin && !hasStatedAnswer(twin) ? [[delivery.body, twin] as const] : [];
      }),
    );
    const first = wrong.find(({ body }) => !twins.has(body));
    if (!first) return sameAsTwins([...twins.values()], all);
    const again = 'and rightly when it was sent again';
    return first.answer
      ? failedBy(first, `${describeAnswer(first)} to ${quoted(first)}, ${again}`, evidence)
      : inconclusive(`one of ${odd.length} deliveries got ${describeAnswer(first)}, ${again}`);
  },
  fix: 'Answer every event that the interface permits by its type and its output alone, whatever else is in it.',
};

function failedBy(delivery: DeliveryEntry, actual: string, evidence: Evidence): Fail {
  const departure = answerDeparture(delivery, 'taken');
  const pattern = answerPattern([{ ...delivery, label: GENERATED }], departure);
  return {
    ...fail(departure, stated(delivery), actual, [delivery], { pattern }),
    answers: [wrongAnswerOf(delivery, evidence)],
    clause: statedAnswerOf(delivery) === 'success' ? 'table.success' : 'table.ignored',
  };
}

function stated(delivery: DeliveryEntry): string {
  return `a JSON object with status ${statedAnswerOf(delivery)}`;
}

function quoted({ body = '' }: DeliveryEntry): string {
  return body.length > QUOTED ? `${body.slice(0, QUOTED)}...` : body;
}
