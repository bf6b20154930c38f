import { execFile, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReportData, ReportedRule } from '../../src/conformance/outcome/report-data.ts';
import { QUIETER, type Verdict } from '../../src/conformance/rulebook/verdict.ts';
import { builtCommand } from '../built-command.ts';
import { builtFolder, type ThirdPartyReceiver } from './receivers.ts';

/** What the command line says of one receiver. */
export interface Judgement {
  readonly exitCode: number;
  /** The ids of the rules with a verdict, in the order of the alphabet. */
  readonly failed: readonly string[];
  readonly inconclusive: readonly string[];
  /** Those of them for which the machine had too much else to do. */
  readonly tooBusy: readonly string[];
  readonly passed: readonly string[];
  readonly rules: readonly ReportedRule[];
  /** The report as text, or what came instead. */
  readonly output: string;
}

const MAIN = builtCommand();

/** How much faster than the interface says the receivers are judged. */
export const TIME_SCALE = 0.03;

/** The variables in which the receivers take their times. */
export function scaledTimes(timeScale = TIME_SCALE): Readonly<Record<string, string>> {
  return {
    RETRY_DELAY_S: (10 * timeScale).toFixed(3),
    UPLOAD_TIMEOUT_S: (60 * timeScale).toFixed(3),
  };
}

/** Why the receiver cannot be judged on this machine; `undefined` when it can. */
export function missingNeed({ needs, packages }: ThirdPartyReceiver): string | undefined {
  const [program = '', ...args] = needs;
  return spawnSync(program, args).status === 0 ? undefined : `not installed: ${packages.join(', ')}`;
}

const built = new Set<string>();

/** Makes the program of a receiver that has to be built, once in a process. */
export function build({ name, build: command }: ThirdPartyReceiver): void {
  if (!command || built.has(name)) return;
  if (built.size === 0) process.once('exit', removeBuilt);
  built.add(name);
  const [program = '', ...args] = command;
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} does not build: ${stderr}`);
}

/** Removes what was built; the processes of vitest end without their exit event. */
export function removeBuilt(): void {
  rmSync(builtFolder, { recursive: true, force: true });
  built.clear();
}

interface JudgeOptions {
  readonly defect?: string;
  /** Where the ledger is saved. */
  readonly ledger?: string;
  readonly timeScale?: number;
  /** Ids of the rules; all where there are none. */
  readonly only?: readonly string[];
  /** Further options of `conform`. */
  readonly more?: readonly string[];
}

/** Judges the receiver through "conform -- COMMAND", with scaled times and perhaps one of its defects. */
export async function judgeReceiver(
  { command, flawedCommand = command }: ThirdPartyReceiver,
  { defect, ledger, timeScale = TIME_SCALE, only = [], more = [] }: JudgeOptions = {},
): Promise<Judgement> {
  const times = Object.entries(scaledTimes(timeScale)).flatMap(([name, value]) => [
    '--env',
    `${name}=${value}`,
  ]);
  const options = [
    ...times,
    ...(defect === undefined ? [] : ['--env', `DEFECT=${defect}`]),
    ...only.flatMap((id) => ['--only', id]),
    ...(ledger === undefined ? [] : ['--ledger', ledger]),
    ...more,
  ];
  const words = defect === undefined ? command : flawedCommand;
  return judge(
    async (directory) => ({ args: [...options, '--receiver-dir', directory, '--', ...words] }),
    timeScale,
  );
}

/** The arguments of one run, and what is to be ended after it. */
export interface Preparation {
  readonly args: readonly string[];
  end?(): Promise<void>;
}

/** Runs "conform" at scaled times in a child process, with a working directory of its own for the receiver. */
export async function judge(
  prepare: (directory: string) => Promise<Preparation>,
  timeScale = TIME_SCALE,
): Promise<Judgement> {
  const directory = await mkdtemp(join(tmpdir(), 'third-party-'));
  const { args, end } = await prepare(directory);
  try {
    const report = join(directory, 'report.json');
    const command = [MAIN, 'conform', '--time-scale', `${timeScale}`, '--report', `json=${report}`];
    const { exitCode, output } = await run([...command, '--report', 'text', ...args]);
    const rules = await readRules(report);
    const ids = (verdict: Verdict): string[] =>
      rules.flatMap((rule) => (rule.verdict === verdict ? [rule.id] : [])).toSorted();
    return {
      exitCode,
      output,
      failed: ids('fail'),
      inconclusive: ids('inconclusive'),
      tooBusy: rules.flatMap(({ id, reason }) => (reason?.endsWith(QUIETER) ? [id] : [])),
      passed: ids('pass'),
      rules,
    };
  } finally {
    await end?.();
    await rm(directory, { recursive: true, force: true });
  }
}

async function readRules(report: string): Promise<readonly ReportedRule[]> {
  const text = await readFile(report, 'utf8').catch(() => '{"rules":[]}');
  return (JSON.parse(text) as Pick<ReportData, 'rules'>).rules;
}

function run(args: readonly string[]): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      const exitCode = typeof error?.code === 'number' ? error.code : error ? -1 : 0;
      resolve({ exitCode, output: stdout + stderr });
    });
  });
}
