import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../leftovers/temporary-folder.ts';
import type { FileInteraction, PactFile } from './pact-file.ts';
import { readResults, toldOf } from './read-results.ts';
import { runVerifier, type States, type VerifyOptions } from './run-verifier.ts';
import type { VerifiedInteraction, VerifiedPact } from './verification.ts';
import type { VerifierJob } from './verifier-job.ts';

/** A provider that a pact is held against. */
export interface Provider extends Pick<VerifierJob, 'origin' | 'webhook' | 'messages'> {
  readonly states: States;
  /** Why an interaction does not apply to this provider; undefined where it does. */
  readonly lacks?: (interaction: FileInteraction) => string | undefined;
}

/** Holds a pact against its provider. */
export async function verifyPact(
  pact: PactFile,
  provider: Provider,
  options: VerifyOptions,
): Promise<VerifiedPact> {
  const { states, lacks: _, ...reached } = provider;
  const reasons = new Map(pact.interactions.map((one) => [one, reasonAgainst(one, provider)]));
  const asked = pact.interactions.filter((one) => reasons.get(one) === undefined);
  const verified = new Map<FileInteraction, VerifiedInteraction | undefined>();
  if (asked.length > 0) {
    using folder = temporaryFolder();
    const file = join(folder.path, 'pact.json');
    await writeFile(file, pact.with(asked));
    const job = {
      ...reached,
      provider: pact.provider,
      pact: file,
      states: Object.keys(states),
      verbose: options.verbose,
    };
    const json = await runVerifier(job, { ...options, states });
    const results = readResults(json, asked);
    asked.forEach((one, index) => void verified.set(one, results[index]));
  }
  return {
    consumer: pact.consumer,
    provider: pact.provider,
    interactions: pact.interactions.map((one) => {
      const reason = reasons.get(one) ?? '';
      return verified.get(one) ?? { ...toldOf(one), verdict: 'not-applicable', reason };
    }),
  };
}

function reasonAgainst(interaction: FileInteraction, provider: Provider): string | undefined {
  const { states, lacks, origin, messages } = provider;
  const { kind, description } = interaction;
  if (kind !== (origin === undefined ? 'message' : 'http')) {
    return `the harness asks for a ${origin === undefined ? 'message' : 'request'} here, and this is none`;
  }
  if (messages && !Object.hasOwn(messages, description)) {
    return `the mock recorder has no event of the description "${description}"`;
  }
  // The verifier would take a state that it does not know for set up.
  const unknown = interaction.states.find(({ name }) => !Object.hasOwn(states, name));
  if (unknown) return `the harness cannot set up the state "${unknown.name}"`;
  return lacks?.(interaction);
}
