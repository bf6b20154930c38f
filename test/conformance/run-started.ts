import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../src/clock/system-clock.ts';
import type { ReportedRule } from '../../src/conformance/outcome/report-data.ts';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { QUIETER } from '../../src/conformance/rulebook/verdict.ts';
import { run } from '../../src/conformance/run/run.ts';
import type { RunResult } from '../../src/conformance/run/run-result.ts';
import { commandTarget } from '../../src/target/command-target.ts';

const TIME_SCALE = 0.03;

/** Runs, each in times four times as long as before, of which the last counts whatever it leaves open. */
const MOST_RUNS = 3;

interface Started {
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Ids of the rules. */
  readonly only: readonly string[];
  /** @default 10 s become 300 ms */
  readonly timeScale?: number;
}

/** Whether the machine had too much else to do to judge the rule. */
export function isUntold({ reason }: ReportedRule): boolean {
  return reason?.endsWith(QUIETER) ?? false;
}

/** Whether nothing that it did explains why this one cannot be told: what it does in time, a busy machine keeps from being seen. */
function isOpen({ verdict, cause }: ReportedRule): boolean {
  return verdict === 'inconclusive' && cause === undefined;
}

/**
 * Judges a receiver that is started in a folder of its own, in scaled times; again in longer ones while one of
 * the rules that `matters` is left open, as on a machine that has too much else to do.
 */
export async function runStarted(
  started: Started,
  matters: (id: string) => boolean = () => true,
): Promise<RunResult> {
  const { timeScale = TIME_SCALE } = started;
  let result = await runAt(timeScale, started);
  const isDoubtful = (): boolean => result.report.rules.some((rule) => matters(rule.id) && isOpen(rule));
  for (let runs = 1; runs < MOST_RUNS && isDoubtful(); runs += 1) {
    result = await runAt(timeScale * 4 ** runs, started);
  }
  return result;
}

async function runAt(timeScale: number, { command, env, only }: Started): Promise<RunResult> {
  const directory = await mkdtemp(join(tmpdir(), 'recorder-harness-started-'));
  const scaled = { RETRY_DELAY_S: String(10 * timeScale), UPLOAD_TIMEOUT_S: String(60 * timeScale) };
  try {
    return await run({
      catalogue,
      selection: { profile: 'hardening', only, skip: [] },
      target: commandTarget({ command, env: { ...scaled, ...env }, directory }),
      clock: systemClock(),
      timeScale,
      virtualTime: false,
      slow: false,
      seed: 1,
      storage: { key: 'key-of-the-storage' },
    });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
