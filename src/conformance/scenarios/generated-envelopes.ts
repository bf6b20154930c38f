import type { DeliveryEntry } from '../../ledger/entry.ts';
import type { Counterexample } from '../../ledger/note-values.ts';
import type { Envelope } from '../../spec/envelope.ts';
import { isTooLate } from '../conduct/answers.ts';
import { hasStatedAnswer } from '../conduct/stated-answers.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { Stage } from '../stage/stage.ts';
import { plainLike } from './plain-like.ts';

/** Deliveries on their way at one time: a receiver may queue few connections that it has not accepted yet. */
const AT_ONE_TIME = 4;

/** Most deliveries that the search for a smaller counterexample may make. */
const SMALLER_TRIES = 200;

/**
 * Deliveries without an answer after which no more are made, since each is waited for; two of each of those that are
 * on their way at one time find an envelope, and one more finds it again.
 */
const MOST_UNANSWERED = 2 * AT_ONE_TIME + 1;

/** No file of a receiver ends like this. */
const SUFFIX = '.recorder-harness-no-such-file';

/**
 * Generated envelopes of all types, until one alone is answered otherwise than stated; then smaller ones that are, too. Or
 * one that an earlier run has found.
 *
 * What is stated decides what is sent next; whether it makes the receiver fail is left to the rule.
 */
export const generatedEnvelopes: Scenario = {
  id: 'generated-envelopes',
  needs: ['fuzz', 'all-events', 'stated-answers'],
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    const trials = trialsOf(stage);
    if (stage.replay) return replay(stage, trials, stage.replay);
    const index = await firstWrong(stage, trials);
    if (index !== undefined) await shrink(stage, trials, index);
  },
};

/** Delivers one envelope that was found before. */
async function replay(stage: Stage, { answeredWrongly }: Trials, envelope: Envelope): Promise<void> {
  const wrong = await answeredWrongly('replayed', envelope);
  if (wrong) noteCounterexample(stage, { envelope, delivery: wrong.id, tries: 1, replayed: true });
}

interface Trials {
  /**
   * Delivers an envelope; one that is answered otherwise than stated comes again after its twin, and is given where it
   * alone is answered so.
   */
  readonly answeredWrongly: (label: string, envelope: Envelope) => Promise<DeliveryEntry | undefined>;
  /** Whether too many had no answer. */
  readonly areOver: () => boolean;
}

function trialsOf(stage: Stage): Trials {
  let unanswered = 0;
  const deliver: Stage['deliver'] = async (...what) => {
    const delivery = await stage.deliver(...what);
    if (isTooLate(delivery)) unanswered += 1;
    return delivery;
  };
  return {
    areOver: () => unanswered >= MOST_UNANSWERED,
    async answeredWrongly(label, envelope) {
      if (hasStatedAnswer(await deliver(label, envelope))) return undefined;
      const { type, data } = envelope;
      const twin = await deliver(`plain ${type}`, plainLike(stage.event(type), data));
      const again = await deliver(label, envelope, { twin });
      return !hasStatedAnswer(again) && hasStatedAnswer(twin) ? again : undefined;
    },
  };
}

function noteCounterexample({ note, seed }: Stage, found: Omit<Counterexample, 'seed'>): void {
  const counterexample: Counterexample = { ...found, seed };
  note('counterexample', counterexample);
}

/** Loaded when they are used: whoever only lists the rules does not wait for them. */
async function generators() {
  return {
    ...(await import('../../recorder/arbitraries/fuzzed-envelope.ts')),
    ...(await import('../../recorder/arbitraries/smallest-failure.ts')),
  };
}

/** The index of an envelope that is answered otherwise than stated. */
async function firstWrong(stage: Stage, { answeredWrongly, areOver }: Trials): Promise<number | undefined> {
  const { seed, fuzz: count } = stage;
  const { fuzzedEnvelopes } = await generators();
  const queue = fuzzedEnvelopes(SUFFIX, { seed, count }).entries();
  let wrong: number | undefined;
  await Promise.all(
    Array.from({ length: AT_ONE_TIME }, async () => {
      for (const [index, envelope] of queue) {
        if (await answeredWrongly('generated', stage.known(envelope)))
          wrong = Math.min(wrong ?? index, index);
        if (wrong !== undefined || areOver()) return;
      }
    }),
  );
  return wrong;
}

/** Writes down the smallest envelope that is still answered otherwise than stated, by value. */
async function shrink(stage: Stage, { answeredWrongly, areOver }: Trials, index: number): Promise<void> {
  const { fuzzedEnvelope, smallestFailure } = await generators();
  const wrong = new Map<Envelope, DeliveryEntry>();
  let tries = 0;
  const smallest = await smallestFailure(
    fuzzedEnvelope(SUFFIX),
    { seed: stage.seed, index, most: SMALLER_TRIES },
    async (envelope) => {
      if (areOver()) return false;
      tries += 1;
      const delivery = await answeredWrongly('smaller', stage.known(envelope));
      if (delivery) wrong.set(envelope, delivery);
      return delivery !== undefined;
    },
  );
  const delivery = smallest && wrong.get(smallest)?.id;
  if (!smallest || delivery === undefined) return;
  noteCounterexample(stage, { envelope: stage.known(smallest), delivery, tries });
}
