import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import type { RunResult } from '../../src/conformance/run/run-result.ts';
import { runEmbedded } from './run-embedded.ts';

let result: Promise<RunResult> | undefined;

/** The whole suite against the reference receiver, run once for all tests of a process. */
export function referenceRun(): Promise<RunResult> {
  result ??= runEmbedded({}, { catalogue, selection: { profile: 'hardening' } });
  return result;
}
