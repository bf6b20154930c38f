import { randomInt } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import type { ReportData } from '../conformance/outcome/report-data.ts';
import type { RunOptions } from '../conformance/perform/run-options.ts';
import { catalogue } from '../conformance/rulebook/catalogue.ts';
import { withNearMisses } from '../conformance/rulebook/near-misses.ts';
import { run } from '../conformance/run/run.ts';
import type { RunResult } from '../conformance/run/run-result.ts';
import type { Entry } from '../ledger/entry.ts';
import { redactor } from '../ledger/redact.ts';
import { runOutcome } from '../report/run-outcome.ts';
import { tookText } from '../report/took-text.ts';
import type { Target } from '../target/target.ts';
import type { LabRun } from './lab-api.ts';
import { LabProblem, problemAnswer } from './server/lab-problem.ts';

/** What the suite is run against: another instance of the lab's receiver where there can be one. */
export interface SuiteSetting extends Disposable {
  /** URLs of single event types. */
  readonly routes?: RunOptions['routes'];
  readonly target: Target;
  readonly clock: Clock;
  readonly virtualTime: boolean;
  readonly timeScale: number;
}

interface RunsOptions {
  readonly setting: () => SuiteSetting;
  readonly storage: () => RunOptions['storage'];
  /** Why no run can begin now. */
  readonly hindrance: () => LabProblem | undefined;
  /** Called before a run; what it gives back is disposed of after it. */
  readonly makeWay: () => Promise<AsyncDisposable>;
  /** What no message may hold. */
  readonly secrets: readonly string[];
  readonly onChange: () => void;
}

/** Runs whose reports and ledgers are kept. */
const MOST_KEPT = 10;

const AT_START: LabRun['progress'] = { rules: 0, ready: 0, elapsedMs: 0 };

/** Runs of the suite, one after the other; one that breaks leaves the lab alive. */
export class SuiteRuns implements AsyncDisposable {
  readonly #options: RunsOptions;
  readonly #runs: LabRun[] = [];
  /** By the number of the run. */
  readonly #results = new Map<number, RunResult>();
  #current: { readonly abort: AbortController; readonly over: Promise<void> } | undefined;

  constructor(options: RunsOptions) {
    this.#options = options;
  }

  /** All of them, oldest first. */
  list(): readonly LabRun[] {
    return [...this.#runs];
  }

  get isUnderWay(): boolean {
    return this.#current !== undefined;
  }

  start(): LabRun {
    if (this.#current) throw new LabProblem(409, 'A run is under way.', 'Wait for its end, or stop it.');
    const hindrance = this.#options.hindrance();
    if (hindrance) throw hindrance;
    const begun: LabRun = { number: this.#runs.length + 1, progress: AT_START };
    this.#runs.push(begun);
    const abort = new AbortController();
    const over = this.#perform(begun.number, abort.signal).then((end) => {
      this.#current = undefined;
      this.#change(begun.number, end);
    });
    this.#current = { abort, over };
    this.#options.onChange();
    return begun;
  }

  /** Ends the one that is under way, with what it has. */
  async stop(): Promise<void> {
    if (!this.#current) throw new LabProblem(409, 'No run is under way.', 'Start one first.');
    this.#current.abort.abort(new DOMException('Stopped', 'AbortError'));
    await this.#current.over;
  }

  /** What a run that is over leaves behind. */
  result(number: number): RunResult {
    const result = this.#results.get(number);
    if (result) return result;
    const detail = `Wait for its end, or run the suite again: the results of the last ${MOST_KEPT} runs are kept.`;
    throw new LabProblem(404, `There is no result of run ${number}.`, detail);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#current) await this.stop();
  }

  async #perform(number: number, signal: AbortSignal): Promise<Pick<LabRun, 'outcome' | 'error'>> {
    const secrets = [...this.#options.secrets];
    try {
      await using _ = await this.#options.makeWay();
      using setting = this.#options.setting();
      secrets.push(...setting.target.secrets.flatMap(withNearMisses));
      const result = await this.#run(setting, number, signal);
      this.#keep(number, result);
      return { outcome: outcomeOf(result.report) };
    } catch (thrown) {
      if (signal.aborted) return { error: 'The run was stopped before it reached the receiver.' };
      const { title, detail } = problemAnswer(thrown);
      return { error: redactor(secrets)(`${title} ${detail}`) };
    }
  }

  async #run(setting: SuiteSetting, number: number, signal: AbortSignal): Promise<RunResult> {
    const { target, clock, virtualTime, timeScale, routes = {} } = setting;
    // As a file of it would be: the run comes first, although a receiver prints before it listens.
    const entries: Entry[] = [];
    const { report } = await run({
      catalogue,
      selection: { profile: 'reference', only: [], skip: [] },
      target,
      clock,
      timeScale,
      routes,
      virtualTime,
      slow: false,
      seed: randomInt(2 ** 31),
      storage: this.#options.storage(),
      signal,
      onEntry: (entry) => void entries.push(entry),
      onProgress: (progress) => this.#change(number, { progress }),
    });
    return { report, entries };
  }

  #keep(number: number, result: RunResult): void {
    this.#results.set(number, result);
    const [oldest] = this.#results.keys();
    if (oldest === undefined || this.#results.size <= MOST_KEPT) return;
    this.#results.delete(oldest);
    this.#change(oldest, { forgotten: true });
  }

  #change(number: number, change: Partial<LabRun>): void {
    const known = this.#runs[number - 1];
    if (known) this.#runs[number - 1] = { ...known, ...change };
    this.#options.onChange();
  }
}

function outcomeOf(report: ReportData): NonNullable<LabRun['outcome']> {
  const { summary, exitCode, interrupted } = report;
  return { ...runOutcome(report), summary, exitCode, interrupted, took: tookText(report) };
}
