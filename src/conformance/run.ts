import { HarnessError } from '../errors.ts';
import type { EndEntry, Entry } from '../ledger/entry.ts';
import { createLedger, type Ledger } from '../ledger/ledger.ts';
import { judge } from './judge.ts';
import { performRun } from './perform-run.ts';
import { entryRedactor } from './redacted-entry.ts';
import { reportOf } from './report-of.ts';
import type { RunOptions, RunResult } from './run-options.ts';

/**
 * Executes a plan of rules against a target: performs the scenarios, keeps the ledger, judges it.
 *
 * A receiver that breaks rules is a finding in the report, and so is one that goes away halfway. Throws harness
 * errors for what keeps the run from being made at all.
 */
export async function run(options: RunOptions): Promise<RunResult> {
  const { clock, catalogue, target, storage } = options;
  const gone = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, gone.signal]) : gone.signal;
  const ledger = redactedLedger(options, [...target.secrets, storage.key]);
  const startedAtMs = clock.now();
  let outcome: EndEntry['outcome'] = 'broken';
  let pathMs = 0;
  try {
    await performRun(options, {
      ledger,
      signal,
      onGone: (reason) => gone.abort(new Error(reason)),
      onPlanned: (criticalPathMs) => {
        pathMs = criticalPathMs;
      },
    });
    outcome = 'finished';
  } catch (error) {
    const stopped = signal.aborted && !(error instanceof HarnessError);
    if (!stopped || !begun(ledger)) throw error;
    outcome = options.signal?.aborted ? 'interrupted' : 'broken';
  } finally {
    if (begun(ledger)) {
      ledger.append({ kind: 'end', outcome, durationMs: clock.now() - startedAtMs, criticalPathMs: pathMs });
    }
  }
  const entries = ledger.entries();
  return { entries, report: reportOf(entries, judge(entries, catalogue)) };
}

function begun(ledger: Ledger): boolean {
  return ledger.entries().some(({ kind }) => kind === 'run');
}

function redactedLedger({ clock, onEntry }: RunOptions, secrets: readonly string[]): Ledger {
  const redact = entryRedactor(secrets);
  const ledger = createLedger({ clock, ...(onEntry ? { onEntry: (entry: Entry) => onEntry(entry) } : {}) });
  return { ...ledger, append: (entry) => ledger.append(redact(entry)) };
}
