import { resolve } from 'node:path';
import { isOpen } from '../../conformance/outcome/known-failures.ts';
import { exitCodeOf } from '../../errors.ts';
import { filesInCommand } from '../../watch/files-in-command.ts';
import { headLine } from '../../watch/head-line.ts';
import { keysLine } from '../../watch/keys-line.ts';
import { watchFiles } from '../../watch/watch-files.ts';
import { isWatchKey } from '../../watch/watch-key.ts';
import { type AskedRun, type RunOutcome, unstarted } from '../../watch/watch-state.ts';
import { type WatchAction, type WatchEvent, watchStep } from '../../watch/watch-step.ts';
import { errorText } from '../command/print-error.ts';
import type { ConformOptions } from '../conform/conform-options.ts';
import { type JudgedReceiver, judgeReceiver } from '../conform/judge-receiver.ts';
import { writeReports } from '../conform/write-reports.ts';
import type { Interrupt } from '../terminal/interrupt.ts';
import { CLEAR } from '../terminal/live-line.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { keyPresses } from './key-presses.ts';
import { openReport } from './open-report.ts';

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
export async function watchReceiver(
  options: ConformOptions,
  { stop, reread, terminal }: Watching,
): Promise<number> {
  const { out, err, environment } = terminal;
  const input = terminal.input();
  const directory = resolve(options.receiverDirectory ?? '.');
  const left = Promise.withResolvers<number>();
  let state = unstarted;
  let halt: AbortController | undefined;
  let latest: JudgedReceiver | undefined;

  const say = (sentence: string): void => terminal.note(`${err.isTTY ? CLEAR : ''}${sentence}`);
  const tell = (error: unknown): void => say(errorText(error, { debug: Boolean(environment['RWH_DEBUG']) }));
  function take(event: WatchEvent): void {
    const [next, actions] = watchStep(state, event);
    state = next;
    for (const action of actions) act(action);
  }
  function act(action: WatchAction): void {
    switch (action.kind) {
      case 'run':
        begin(action.run);
        break;
      case 'stop':
        halt?.abort(new DOMException('The run is not wanted any more', 'AbortError'));
        break;
      case 'say':
        say(action.sentence);
        break;
      case 'open-report':
        try {
          if (latest) openReport(latest, options.reports, terminal, say);
        } catch (error) {
          tell(error);
        }
        break;
      case 'rest':
        say(`\n${keysLine(directory, input.isTTY)}`);
        break;
      case 'leave':
        left.resolve(action.exitCode);
    }
  }
  function begin(run: AskedRun): void {
    if (out.isTTY && halt) out.write(CLEAR_SCREEN);
    say(headLine(run));
    halt = new AbortController();
    performed(run, halt.signal)
      .then((outcome) => take({ kind: 'ended', outcome, atMs: performance.now() }))
      .catch(left.reject);
  }
  async function performed({ rules }: AskedRun, signal: AbortSignal): Promise<RunOutcome> {
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

  const written = [...options.reports.map(({ file }) => file), options.ledger];
  await using files = watchFiles({
    directory,
    always: [
      ...(options.target.kind === 'command' ? filesInCommand(options.target.command, directory) : []),
      ...(options.describedIn === undefined ? [] : [options.describedIn]),
    ],
    except: written.filter((file) => file !== undefined),
    onChange: (changed, sinceMs) => take({ kind: 'changed', files: changed, sinceMs }),
    onProblem: (message) => say(`Some files cannot be watched: ${message}`),
  });
  using _ = keyPresses(input, (character) => {
    if (isWatchKey(character)) take({ kind: 'key', key: character });
  });
  void stop.requested.then(() => take({ kind: 'interrupted' }));
  // What is saved during the first run must not be missed.
  await Promise.race([files.ready, left.promise]);
  take({ kind: 'begun' });
  return await left.promise;
}
