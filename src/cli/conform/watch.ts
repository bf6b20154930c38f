import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isOpen } from '../../conformance/outcome/known-failures.ts';
import { exitCodeOf } from '../../errors.ts';
import { filesInCommand } from '../../watch/files-in-command.ts';
import { openFile } from '../../watch/open-file.ts';
import { watchReceiver } from '../../watch/watch-receiver.ts';
import type { RunOutcome } from '../../watch/watch-state.ts';
import { errorText } from '../command/print-error.ts';
import type { Interrupt } from '../terminal/interrupt.ts';
import { CLEAR } from '../terminal/live-line.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { ConformOptions } from './conform-options.ts';
import { type JudgedReceiver, judgeReceiver } from './judge-receiver.ts';
import { writeReports } from './write-reports.ts';

/** Takes the screen and what was scrolled out of it away. */
const CLEAR_SCREEN = '\u001b[2J\u001b[3J\u001b[H';

/** What a watch is told beside the options of its first run. */
interface Watching {
  readonly stop: Interrupt;
  /** The options of the next run: the description may have changed. */
  readonly reread: () => ConformOptions;
  readonly terminal: Terminal;
}

/** Judges a receiver whenever its files change, until it is told to stop; gives the exit code of the last run. */
export async function runWatch(options: ConformOptions, watching: Watching): Promise<number> {
  const { stop, reread, terminal } = watching;
  const { out, err, environment } = terminal;
  const { target, reports, ledger, describedIn } = options;
  const directory = resolve(options.receiverDirectory ?? '.');
  let latest: JudgedReceiver | undefined;
  const say = (sentence: string): void => terminal.note(`${err.isTTY ? CLEAR : ''}${sentence}`);
  const tell = (error: unknown): void => say(errorText(error, { debug: Boolean(environment['RWH_DEBUG']) }));

  async function judge(rules: readonly string[] | undefined, signal: AbortSignal): Promise<RunOutcome> {
    try {
      const now = reread();
      const judged = await judgeReceiver(rules ? { ...now, only: rules, skip: [] } : now, signal, terminal);
      if (signal.aborted) return { kind: 'stopped' };
      const { report, failure } = judged;
      writeReports(judged, options, terminal);
      if (failure) {
        tell(failure);
        return { kind: 'broken', exitCode: report.exitCode };
      }
      latest = judged;
      const { exitCode, rules: reported } = report;
      const open = reported.filter((rule) => isOpen(rule) && !rule.known).map(({ id }) => id);
      return { kind: 'judged', exitCode, open };
    } catch (error) {
      tell(error);
      return { kind: 'broken', exitCode: exitCodeOf(error) };
    }
  }

  /** The page that was asked for, or else one among the temporary files, which stays: what shows it may load it late. */
  function openReport(): void {
    const written = reports.find(({ format, file }) => format === 'html' && file !== undefined)?.file;
    try {
      const file = resolve(written ?? join(mkdtempSync(join(tmpdir(), 'recorder-harness-')), 'report.html'));
      const asked = { reports: [{ format: 'html', file }], verbose: false } as const;
      if (latest && written === undefined) writeReports(latest, asked, terminal);
      say(`The report is in ${file}.`);
      openFile(file, () =>
        say('No program of this machine opens it by itself: open that file in a browser.'),
      );
    } catch (error) {
      tell(error);
    }
  }

  return await watchReceiver({
    directory,
    always: [
      ...(target.kind === 'command' ? filesInCommand(target.command, directory) : []),
      ...(describedIn === undefined ? [] : [describedIn]),
    ],
    except: [...reports.map(({ file }) => file), ledger].filter((file) => file !== undefined),
    input: terminal.input(),
    interrupted: stop.requested,
    judge,
    openReport,
    say,
    clear: () => void (out.isTTY && out.write(CLEAR_SCREEN)),
  });
}
