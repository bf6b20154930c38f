import type { ReportData, ReportedRule } from '../../conformance/outcome/report-data.ts';
import type { Departure } from '../../conformance/rulebook/departure.ts';
import type { RunEntry } from '../../ledger/entry.ts';
import { usualBasePath } from '../../target/usual-base-path.ts';
import { conformLine, type Repeatable } from './conform-line.ts';

/**
 * The report with the command beside each rule that fails, or could not be judged, that judges it again alone.
 *
 * A receiver that was started for the run has ended with it, and one delivery to it shows nothing any more; one that still
 * runs shows a wrong answer again by one delivery, and nothing else, since storage is gone.
 */
export function withRepeats(report: ReportData, run: Repeatable): ReportData {
  // What to do then is told by what broke the run off, and is one thing for all rules.
  if (report.brokenOff) return report;
  const rules = report.rules.map((rule) =>
    rule.verdict === 'inconclusive' || (rule.verdict === 'fail' && !isShownByOne(rule, run))
      ? { ...rule, repeat: repeatOf(rulesAgain(rule), report.seed, run) }
      : rule,
  );
  return { ...report, rules };
}

/** How an answer departs that one delivery gets. */
const OF_AN_ANSWER: readonly (Departure | undefined)[] = [
  'refused',
  'locked-out',
  'taken',
  'answered-otherwise',
  'unanswered',
];

/** A ledger does not tell where the storage listened that a receiver of its own uploads to. */
function isShownByOne({ departure }: ReportedRule, { target, storage }: Repeatable): boolean {
  return target.kind === 'url' && (storage.listen === undefined || OF_AN_ANSWER.includes(departure));
}

/** What shows it again: the end of a receiver comes by whatever was delivered, which is in the whole run. */
function rulesAgain({ id, departure }: ReportedRule): readonly string[] {
  return departure === 'ended' ? [] : [id];
}

/** The command for a shell that judges these rules again; without any, all of the run. */
export function repeatOf(rules: readonly string[], seed: number, run: Repeatable): string {
  const only = rules.flatMap((id) => ['--only', id]);
  return conformLine([...only, '--seed', `${seed}`], run);
}

/** What a ledger tells of its run; the command of a receiver and the file that describes it are not in it. */
export function repeatableOf({ target, asked }: RunEntry): Repeatable {
  const { kind, url, timeScale, timeWarp } = target;
  const started = { kind: 'command', command: ['COMMAND'] } as const;
  return {
    // One that was started and never reached has no address.
    target: kind === 'url' ? { kind, url: new URL(url) } : kind === 'command' ? started : { kind },
    ...(target.described ? { descriptionFile: 'DESCRIPTION' } : {}),
    env: {},
    routes: {},
    slow: asked?.slow ?? false,
    timing: asked?.timing ?? false,
    timeScale: timeWarp === undefined ? timeScale : 1,
    timeWarp,
    sharedFiles: false,
    storage: { basePath: usualBasePath({ kind }) },
  };
}
