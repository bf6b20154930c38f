import type { ReadStream } from 'node:tty';
import { headLine } from './head-line.ts';
import { keyPresses } from './key-presses.ts';
import { keysLine } from './keys-line.ts';
import { type FileWatchOptions, watchFiles } from './watch-files.ts';
import { isWatchKey } from './watch-key.ts';
import { type AskedRun, type RunOutcome, unstarted } from './watch-state.ts';
import { type WatchAction, type WatchEvent, watchStep } from './watch-step.ts';

/** A receiver whose files are watched, and what is done with it. */
export interface WatchedReceiver extends Pick<FileWatchOptions, 'directory' | 'always' | 'except'> {
  /** Where keys come from, if it is a terminal. */
  readonly input: ReadStream;
  /** Resolves when the watch is to end. */
  readonly interrupted: Promise<void>;
  /** Judges the rules of these ids, or all that are selected; resolves also where the run could not be made. */
  judge(rules: readonly string[] | undefined, signal: AbortSignal): Promise<RunOutcome>;
  /** Opens the report of the newest run. */
  openReport(): void;
  say(sentence: string): void;
  /** Takes away what is shown of earlier runs. */
  clear(): void;
}

/** Judges a receiver whenever its files change, until it is told to stop; gives the exit code of the last run. */
export async function watchReceiver(receiver: WatchedReceiver): Promise<number> {
  const { directory, always, except, input, say } = receiver;
  const left = Promise.withResolvers<number>();
  let state = unstarted;
  let halt: AbortController | undefined;

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
        receiver.openReport();
        break;
      case 'rest':
        say(`\n${keysLine(directory, input.isTTY)}`);
        break;
      case 'leave':
        left.resolve(action.exitCode);
    }
  }
  function begin(run: AskedRun): void {
    if (halt) receiver.clear();
    say(headLine(run));
    halt = new AbortController();
    receiver
      .judge(run.rules, halt.signal)
      .then((outcome) => take({ kind: 'ended', outcome, atMs: performance.now() }))
      .catch(left.reject);
  }

  await using files = watchFiles({
    directory,
    always,
    except,
    onChange: (changed, sinceMs) => take({ kind: 'changed', files: changed, sinceMs }),
    onProblem: (message) => say(`Some files cannot be watched: ${message}`),
  });
  using _ = keyPresses(input, (character) => {
    if (isWatchKey(character)) take({ kind: 'key', key: character });
  });
  void receiver.interrupted.then(() => take({ kind: 'interrupted' }));
  // What is saved during the first run must not be missed.
  await Promise.race([files.ready, left.promise]);
  take({ kind: 'begun' });
  return await left.promise;
}
