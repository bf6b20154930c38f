import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileInteraction, FileState, PactFile } from './pact-file.ts';
import { readResults, toldOf } from './read-results.ts';
import { runVerifier, type SetUp } from './run-verifier.ts';
import type { VerifiedInteraction, VerifiedPact } from './verification.ts';
import type { VerifierJob } from './verifier-job.ts';

/** A provider that a pact is held against. */
export interface Provider extends Pick<VerifierJob, 'origin' | 'webhook' | 'messages'> {
  readonly states: Readonly<Record<string, SetUp>>;
  /** Why an interaction does not apply to this provider; undefined where it does. */
  readonly lacks?: (interaction: FileInteraction, states: readonly FileState[]) => string | undefined;
}

/** How a verification is made. */
export interface VerifyOptions {
  readonly signal: AbortSignal;
  readonly verbose: boolean;
  /** Takes each line that the verifier prints; it may hold secrets. */
  readonly onLine: (line: string) => void;
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
    const folder = await mkdtemp(join(tmpdir(), 'recorder-harness-pact-'));
    try {
      const file = join(folder, 'pact.json');
      await writeFile(file, JSON.stringify({ ...pact, interactions: asked }));
      const job = {
        ...reached,
        provider: pact.provider.name,
        pact: file,
        states: Object.keys(states),
        verbose: options.verbose,
      };
      const json = await runVerifier(job, { ...options, states });
      const results = readResults(json, asked);
      asked.forEach((one, index) => void verified.set(one, results[index]));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return {
    consumer: pact.consumer.name,
    provider: pact.provider.name,
    interactions: pact.interactions.map(
      (one) =>
        verified.get(one) ?? {
          ...toldOf(one),
          verdict: 'not-applicable',
          reason: reasons.get(one) ?? '',
        },
    ),
  };
}

function reasonAgainst(interaction: FileInteraction, { states, lacks }: Provider): string | undefined {
  const asked = interaction.providerStates ?? [];
  const unknown = asked.find(({ name }) => !Object.hasOwn(states, name));
  if (unknown) return `the harness cannot set up the state "${unknown.name}"`;
  return lacks?.(interaction, asked);
}
