import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '../../conformance/rulebook/catalogue.ts';
import { checkSelection } from '../../conformance/rulebook/check-selection.ts';
import { WHOLE_PROFILE } from '../../conformance/rulebook/plan.ts';
import { wrongUsage } from '../../errors.ts';
import { harnessCommand } from '../../harness-command.ts';
import { type DescribedReceiver, describedReceivers } from '../../many/described-receivers.ts';
import { type JudgedOne, judgeMany } from '../../many/judge-many.ts';
import { worstExitCode } from '../../many/worst-exit-code.ts';
import { matrixJson, runMatrix } from '../../report/run-matrix.ts';
import { runOutcome } from '../../report/run-outcome.ts';
import { seconds } from '../../report/seconds.ts';
import { shellWord } from '../command/shell-word.ts';
import { type ConformTold, conform } from '../definitions/conform.ts';
import { CLEAR, liveLine } from '../terminal/live-line.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { clearEarlierRuns } from './clear-earlier-runs.ts';
import { appendToStepSummary, stepFile } from './github-step.ts';

/** A run takes a fifth of a core, and more than that while it begins; a busy machine leaves rules undecided. */
const JOBS_PER_CORE = 3;

/** What is not told to each run. */
const OWN: readonly string[] = ['receivers', 'jobs', 'ledgers', 'json', 'config'];

/** Judges many receivers beside each other, prints their verdicts as a table, and gives one exit code. */
export async function conformMany(told: ConformTold, terminal: Terminal): Promise<number> {
  const receivers = describedReceivers(told.receivers);
  checkStarted(receivers, told);
  checkSelection(catalogue, { ...told, profile: told.profile ?? WHOLE_PROFILE });
  using stop = await terminal.interrupt();
  clearEarlierRuns(terminal);
  const { ledgers: folder, jobs = JOBS_PER_CORE * availableParallelism() } = told;
  const startedAt = performance.now();
  const took = (): string => seconds(performance.now() - startedAt);
  let done = 0;
  const progress = liveLine(terminal.err, () => `${done} of ${receivers.length} judged, ${took()}`);
  const judged = await judgeMany(receivers, {
    folder,
    jobs,
    options: wordsOf(told),
    signal: stop.signal,
    // Each would write over the outcome of the others.
    environment: { ...terminal.environment, GITHUB_STEP_SUMMARY: '', GITHUB_OUTPUT: '' },
    onJudged({ name, report, exitCode, tookMs }) {
      done += 1;
      const outcome = report ? runOutcome(report).outcome : 'Not judged';
      const sentence = `${done} of ${receivers.length}  ${name}: ${outcome} (exit code ${exitCode}), ${seconds(tookMs)}`;
      terminal.note(`${terminal.err.isTTY ? CLEAR : ''}${sentence}`);
    },
  }).finally(() => progress[Symbol.dispose]());
  tellErrors(judged, terminal);
  const runs = judged.map(({ name, ledger: file, report, exitCode, error }) => {
    if (report) return { name: report.described?.name ?? name, file, report };
    const [reason = ''] = error.replace(/^error: /, '').split('\n');
    return { name, file, exitCode, reason: reason || `exit code ${exitCode}` };
  });
  terminal.out.write(told.json ? matrixJson(runs) : runMatrix(runs));
  const summary = stepFile(terminal, 'GITHUB_STEP_SUMMARY');
  if (summary) appendToStepSummary(summary, runMatrix(runs), terminal);
  const extent = `Judged ${judged.length} in ${took()}, ${Math.min(jobs, judged.length)} at one time.`;
  const why = `${harnessCommand()} judge ${shellWord(join(folder, 'NAME.ndjson'))}`;
  terminal.note(`${extent} See what one of them breaks:\n  ${why}`);
  return worstExitCode(judged.map(({ exitCode }) => exitCode));
}

/** Sees that every receiver is started where an option needs that. */
function checkStarted(receivers: readonly DescribedReceiver[], { timing, timeWarp }: ConformTold): void {
  const option = timing ? 'timing' : timeWarp === undefined ? undefined : 'time-warp';
  const running = receivers.find(({ isStarted }) => !isStarted);
  if (option === undefined || !running) return;
  throw wrongUsage(
    `--${option} needs receivers that the harness starts, and "${running.file}" describes one that runs.`,
    `Describe its "command", or leave --${option} out.`,
  );
}

/** The words of the options that count for each receiver. */
function wordsOf({ texts }: ConformTold): readonly string[] {
  const options: Readonly<Record<string, { readonly value?: string }>> = conform.options;
  return Object.entries(texts).flatMap(([name, written]) =>
    OWN.includes(name)
      ? []
      : written.map((text) => (options[name]?.value === undefined ? `--${name}` : `--${name}=${text}`)),
  );
}

/** Tells each error once, with the receivers that met it. */
function tellErrors(judged: readonly JudgedOne[], terminal: Terminal): void {
  const broken = judged.filter(({ error }) => error !== '');
  for (const [error, runs] of Map.groupBy(broken, (run) => run.error)) {
    terminal.note(`${runs.map(({ name }) => name).join(', ')}: ${error}`);
  }
}
