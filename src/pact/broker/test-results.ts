import { brokerRefused } from '../../errors.ts';
import { member } from './member.ts';

/** What came of one interaction of a contract. */
export interface InteractionResult {
  readonly description: string;
  /** Names of the states that the provider was in. */
  readonly states: readonly string[];
  readonly success: boolean;
  /** What was found, of a failure. */
  readonly problems: readonly string[];
}

/** One result as brokers keep it. */
export interface TestResult {
  readonly interactionId?: string;
  readonly interactionDescription: string;
  readonly success: boolean;
  readonly mismatches?: readonly { readonly description: string }[];
}

/**
 * The results beside the interactions of the contract that the broker has.
 *
 * A result says nothing about a contract that has other interactions, and is refused then.
 */
export function testResults(
  contract: unknown,
  {
    consumer,
    provider,
    interactions,
  }: {
    readonly consumer: string;
    readonly provider: string;
    readonly interactions: readonly InteractionResult[];
  },
): readonly TestResult[] {
  const kept = member(contract, 'interactions') ?? member(contract, 'messages');
  const left = Array.isArray(kept) ? [...kept] : [];
  const results = interactions.map((interaction): TestResult => {
    const at = left.findIndex(
      (one) => keyOf(one) === JSON.stringify([interaction.description, interaction.states]),
    );
    if (at === -1) throw another(consumer, provider, `"${interaction.description}" is not in it`);
    const id = member(left.splice(at, 1)[0], '_id');
    return {
      ...(typeof id === 'string' ? { interactionId: id } : {}),
      interactionDescription: interaction.description,
      success: interaction.success,
      ...(interaction.problems.length === 0
        ? {}
        : { mismatches: interaction.problems.map((description) => ({ description })) }),
    };
  });
  if (left.length > 0)
    throw another(consumer, provider, `${left.length} of its interactions were not verified`);
  return results;
}

/** What tells interactions of one contract apart. */
function keyOf(interaction: unknown): string {
  const states = member(interaction, 'providerStates');
  const old = member(interaction, 'providerState');
  const names = Array.isArray(states)
    ? states.map((state) => member(state, 'name'))
    : [...(typeof old === 'string' ? [old] : [])];
  return JSON.stringify([member(interaction, 'description'), names]);
}

function another(consumer: string, provider: string, why: string): Error {
  return brokerRefused(
    `The broker has another contract between "${consumer}" and "${provider}" than was verified: ${why}.`,
    'Verify the contract that was published, or name its version with --consumer-version.',
  );
}
