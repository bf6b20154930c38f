import { readFileSync } from 'node:fs';
import { messageOf } from '../../errors.ts';
import { verificationUnreadable } from '../../pact/broker/broker-errors.ts';
import type {
  InteractionVerdict,
  VerifiedInteraction,
  VerifiedPact,
} from '../../pact/verify/verification.ts';

const verdicts: Readonly<Record<InteractionVerdict, true>> = {
  pass: true,
  fail: true,
  inconclusive: true,
  'not-applicable': true,
};

/** Reads what `pact verify --json` printed. */
export function readVerified(file: string): readonly VerifiedPact[] {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw verificationUnreadable(file, error instanceof SyntaxError ? 'it is not JSON' : messageOf(error));
  }
  const pacts: unknown = Object(value).pacts;
  if (Array.isArray(pacts) && pacts.length > 0 && pacts.every(isVerifiedPact)) return pacts;
  throw verificationUnreadable(file, 'it has no list of pacts with interactions and their verdicts');
}

function isVerifiedPact(value: unknown): value is VerifiedPact {
  const { consumer, provider, interactions } = Object(value) as Partial<Record<keyof VerifiedPact, unknown>>;
  return (
    typeof consumer === 'string' &&
    typeof provider === 'string' &&
    Array.isArray(interactions) &&
    interactions.every(isVerifiedInteraction)
  );
}

function isVerifiedInteraction(value: unknown): boolean {
  const one = Object(value) as Partial<Record<keyof VerifiedInteraction, unknown>>;
  return (
    typeof one.description === 'string' &&
    Array.isArray(one.states) &&
    Array.isArray(one.rules) &&
    Object.hasOwn(verdicts, String(one.verdict))
  );
}
