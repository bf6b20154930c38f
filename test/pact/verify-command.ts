import type { Verification, VerifiedInteraction } from '../../src/pact/verify/verification.ts';
import { runHarness } from '../cli/run-command.ts';

/** Runs `pact verify --json` and gives its outcome. */
export async function verified(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Verification> {
  const { stdout, stderr, exitCode } = await runHarness(['pact', 'verify', '--json', ...args], { env });
  if (!stdout.startsWith('{')) throw new Error(`pact verify ended with ${exitCode}:\n${stderr}`);
  return { ...JSON.parse(stdout), exitCode };
}

/** Descriptions of the interactions with a verdict. */
export function descriptions(
  { pacts }: Verification,
  verdict: VerifiedInteraction['verdict'],
): readonly string[] {
  const all = pacts.flatMap(({ interactions }) => interactions);
  return all.filter((one) => one.verdict === verdict).map(({ description }) => description);
}
