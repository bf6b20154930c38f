import type { HarnessError } from '../../errors.ts';
import type { Mismatch, VerifiedInteraction, VerifiedPact } from '../verify/verification.ts';
import { brokerRefused } from './broker-errors.ts';
import { member } from './member.ts';

/** What became of one interaction, as brokers keep it. */
interface TestResult {
  /** By which the broker knows it. */
  readonly interactionId?: string;
  readonly interactionDescription: string;
  readonly success: boolean;
  readonly mismatches?: readonly { readonly identifier: string; readonly description: string }[];
  /** Ids of the rules that judge the same. */
  readonly rules: readonly string[];
}

/**
 * The results, each beside an interaction of the pact that the broker has.
 *
 * They say nothing of a pact that has other interactions, and are refused for it.
 */
export function testResults(pact: unknown, verified: VerifiedPact): readonly TestResult[] {
  const kept = member(pact, 'interactions') ?? member(pact, 'messages');
  const left: unknown[] = Array.isArray(kept) ? [...kept] : [];
  const results = verified.interactions.map((interaction): TestResult => {
    const { description, states, verdict, rules } = interaction;
    const key = JSON.stringify([description, states]);
    const at = left.findIndex((one) => keyOf(one) === key);
    if (at === -1) throw anotherPact(verified, `"${description}" is not in it`);
    const id = member(left.splice(at, 1)[0], '_id');
    return {
      ...(typeof id === 'string' ? { interactionId: id } : {}),
      interactionDescription: description,
      success: verdict === 'pass',
      ...mismatchesOf(interaction),
      rules,
    };
  });
  if (left.length > 0) throw anotherPact(verified, `${left.length} of its interactions were not verified`);
  return results;
}

function mismatchesOf({ mismatches = [], reason }: VerifiedInteraction): Pick<TestResult, 'mismatches'> {
  const told: readonly Mismatch[] =
    reason === undefined ? mismatches : [...mismatches, { where: 'verification', what: reason }];
  if (told.length === 0) return {};
  return { mismatches: told.map(({ where, what }) => ({ identifier: where, description: what })) };
}

/** What tells interactions of one pact apart. */
function keyOf(interaction: unknown): string {
  const states = member(interaction, 'providerStates');
  const names = Array.isArray(states) ? states.map((state) => member(state, 'name')) : [];
  return JSON.stringify([member(interaction, 'description'), names]);
}

function anotherPact({ consumer, provider }: VerifiedPact, why: string): HarnessError {
  return brokerRefused(
    `The broker has another pact between "${consumer}" and "${provider}" than was verified: ${why}.`,
    'Verify the pact that was published, or name the version of it that was verified with --consumer-version.',
  );
}
