import type { DeliveryEntry } from '../../ledger/entry.ts';
import type { Counterexample } from '../../ledger/note-values.ts';
import type { Envelope } from '../../spec/envelope.ts';
import { hasStatedAnswer } from '../conduct/stated-answers.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { Stage } from '../stage/stage.ts';
import { plainLike } from './plain-like.ts';

/** Deliveries on their way at one time: a receiver may queue few connections that it has not accepted yet. */
const AT_ONE_TIME = 4;

/** Most deliveries that the search for a smaller counterexample may make. */
const SMALLER_TRIES = 200;

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
    if (stage.replay) return replay(stage, stage.replay);
    const index = await firstWrong(stage);
    if (index !== undefined) await shrink(stage, index);
  },
};

/** Delivers one envelope that was found before. */
async function replay(stage: Stage, envelope: Envelope): Promise<void> {
  const wrong = await answeredWrongly(stage, 'replayed', envelope);
  if (wrong) noteCounterexample(stage, { envelope, delivery: wrong.id, tries: 1, replayed: true });
}

/**
 * Delivers an envelope; one that is answered otherwise than stated comes again after its twin, and is given where it
 * alone is answered so.
 */
async function answeredWrongly(
  stage: Stage,
  label: string,
  envelope: Envelope,
): Promise<DeliveryEntry | undefined> {
  if (hasStatedAnswer(await stage.deliver(label, envelope))) return undefined;
  const { type, data } = envelope;
  const twin = await stage.deliver(`plain ${type}`, plainLike(stage.event(type), data));
  const again = await stage.deliver(label, envelope, { twin });
  return !hasStatedAnswer(again) && hasStatedAnswer(twin) ? again : undefined;
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
async function firstWrong(stage: Stage): Promise<number | undefined> {
  const { seed, fuzz: count } = stage;
  const { fuzzedEnvelopes } = await generators();
  const queue = fuzzedEnvelopes(SUFFIX, { seed, count }).entries();
  let wrong: number | undefined;
  await Promise.all(
    Array.from({ length: AT_ONE_TIME }, async () => {
      for (const [index, envelope] of queue) {
        if (await answeredWrongly(stage, 'generated', stage.known(envelope)))
          wrong = Math.min(wrong ?? index, index);
        if (wrong !== undefined) return;
      }
    }),
  );
  return wrong;
}

/** Writes down the smallest envelope that is still answered otherwise than stated, by value. */
async function shrink(stage: Stage, index: number): Promise<void> {
  const { fuzzedEnvelope, smallestFailure } = await generators();
  const wrong = new Map<Envelope, DeliveryEntry>();
  let tries = 0;
  const smallest = await smallestFailure(
    fuzzedEnvelope(SUFFIX),
    { seed: stage.seed, index, most: SMALLER_TRIES },
    async (envelope) => {
      tries += 1;
      const delivery = await answeredWrongly(stage, 'smaller', stage.known(envelope));
      if (delivery) wrong.set(envelope, delivery);
      return delivery !== undefined;
    },
  );
  const delivery = smallest && wrong.get(smallest)?.id;
  if (!smallest || delivery === undefined) return;
  noteCounterexample(stage, { envelope: stage.known(smallest), delivery, tries });
}
