import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import type { RunResult } from '../../src/conformance/run/run-result.ts';
import { runEmbedded } from './run-embedded.ts';

let result: Promise<RunResult> | undefined;

/** The whole suite against the reference receiver, run once for all tests. */
export function referenceRun(): Promise<RunResult> {
  const folder = process.env['TEST_RUN_FOLDER'];
  result ??= folder === undefined ? make() : makeOnce(join(folder, 'reference-run'));
  return result;
}

function make(): Promise<RunResult> {
  return runEmbedded({}, { catalogue, selection: { profile: 'hardening' } });
}

/** The process that makes the folder makes the run; the others wait for what it saves. */
async function makeOnce(folder: string): Promise<RunResult> {
  const saved = join(folder, 'result.json');
  if (mkdirSync(folder, { recursive: true }) !== undefined) {
    const made = await make();
    writeFileSync(`${saved}.part`, JSON.stringify(made));
    renameSync(`${saved}.part`, saved);
  }
  await vi.waitUntil(() => existsSync(saved), { timeout: 600_000, interval: 100 });
  return JSON.parse(readFileSync(saved, 'utf8'));
}
