import { EXIT } from '../exit-code.ts';
import { changedFiles } from './changed-files.ts';
import type { WatchKey } from './watch-key.ts';
import type { AskedRun, RunOutcome, WatchState } from './watch-state.ts';

/** What can happen while a receiver is watched. */
export type WatchEvent =
  | { readonly kind: 'begun' }
  /** Files were saved, named from the watched folder, the first of them then. */
  | { readonly kind: 'changed'; readonly files: readonly string[]; readonly sinceMs: number }
  | { readonly kind: 'key'; readonly key: WatchKey }
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'ended'; readonly outcome: RunOutcome; readonly atMs: number };

type Changed = Extract<WatchEvent, { kind: 'changed' }>;
type Ended = Extract<WatchEvent, { kind: 'ended' }>;

/** What is to be done about it. */
export type WatchAction =
  | { readonly kind: 'run'; readonly run: AskedRun }
  /** The running one shall end soon. */
  | { readonly kind: 'stop' }
  | { readonly kind: 'say'; readonly sentence: string }
  | { readonly kind: 'open-report' }
  /** Nothing runs: the keys are shown. */
  | { readonly kind: 'rest' }
  | { readonly kind: 'leave'; readonly exitCode: number };

/** The state after an event, and what to do. */
export type WatchStep = readonly [state: WatchState, actions: readonly WatchAction[]];

/** Takes one event. Rules that the newest run left open are judged first, and all of them once these hold. */
export function watchStep(state: WatchState, event: WatchEvent): WatchStep {
  if (event.kind === 'ended') return ended(state, event);
  if (state.leavingWith !== undefined) return [state, []];
  switch (event.kind) {
    case 'begun':
      return begin(state, { thenAll: false });
    case 'changed':
      return changed(state, event);
    case 'key':
      return onKey[event.key](state);
    case 'interrupted':
      return leave(state, EXIT.interrupted);
  }
}

/**
 * A file that changed in so many runs in a row is most likely written by the receiver: it starts no further run while
 * one goes on, or there would be no end of it. Nobody else writes it when nothing runs.
 */
const RUNS_IN_A_ROW = 3;

function changed(state: WatchState, { files, sinceMs }: Changed): WatchStep {
  const inRun = state.running !== undefined || sinceMs <= (state.endedAtMs ?? Number.NEGATIVE_INFINITY);
  const runs = (file: string): number => (inRun ? (state.runsInARow[file] ?? 0) : 0);
  const told = files
    .filter((file) => runs(file) === RUNS_IN_A_ROW && !state.changed.includes(file))
    .map((file) => say(`${file} changes in every run: from now on its changes count between runs only.`));
  const noted = inRun ? { ...state, changed: [...new Set([...state.changed, ...files])] } : state;
  const counting = files.filter((file) => runs(file) < RUNS_IN_A_ROW);
  if (counting.length === 0) return [noted, told];
  const [next, actions] = ask(noted, { ...openFirst(state), because: `${changedFiles(counting)} changed` });
  return [next, [...told, ...actions]];
}

const onKey: Readonly<Record<WatchKey, (state: WatchState) => WatchStep>> = {
  r: (state) => ask(state, { thenAll: false, because: 'asked for' }),
  f: (state) =>
    state.open.length > 0
      ? ask(state, { rules: state.open, thenAll: false, because: 'asked for' })
      : [state, [say(state.judged ? 'No rule is open.' : 'No rule has been judged yet.')]],
  o: (state) => [state, [state.judged ? { kind: 'open-report' } : say('There is no report yet.')]],
  q: (state) => leave(state, state.running ? EXIT.interrupted : (state.exitCode ?? EXIT.interrupted)),
};

function openFirst({ open }: WatchState): AskedRun {
  return open.length > 0 ? { rules: open, thenAll: true } : { thenAll: false };
}

function ask(state: WatchState, run: AskedRun): WatchStep {
  if (!state.running) return begin(state, run);
  const stopping = state.next !== undefined;
  const told = run.because === undefined ? '' : ` (${run.because})`;
  return [
    { ...state, next: run },
    stopping ? [] : [say(`The run is stopped and made again${told}.`), { kind: 'stop' }],
  ];
}

/** A change may be heard of after the run that it came in: only the next run closes the count. */
function begin({ next: _, ...state }: WatchState, run: AskedRun): WatchStep {
  const runsInARow = state.changed.map((file) => [file, 1 + (state.runsInARow[file] ?? 0)]);
  return [
    { ...state, running: run, changed: [], runsInARow: Object.fromEntries(runsInARow) },
    [{ kind: 'run', run }],
  ];
}

function leave(state: WatchState, exitCode: number): WatchStep {
  return [
    { ...state, leavingWith: exitCode },
    [state.running ? { kind: 'stop' } : { kind: 'leave', exitCode }],
  ];
}

function ended({ running, ...before }: WatchState, { outcome, atMs }: Ended): WatchStep {
  const state: WatchState = { ...learnt(before, outcome), endedAtMs: atMs };
  if (state.leavingWith !== undefined) return [state, [{ kind: 'leave', exitCode: state.leavingWith }]];
  if (state.next) return begin(state, state.next);
  if (running?.thenAll && outcome.kind === 'judged' && outcome.open.length === 0) {
    return begin(state, { thenAll: false, because: 'those that were open hold now' });
  }
  return [state, [{ kind: 'rest' }]];
}

function learnt(state: WatchState, outcome: RunOutcome): WatchState {
  if (outcome.kind === 'stopped') return state;
  const { exitCode } = outcome;
  return outcome.kind === 'broken'
    ? { ...state, exitCode }
    : { ...state, exitCode, open: outcome.open, judged: true };
}

function say(sentence: string): WatchAction {
  return { kind: 'say', sentence };
}
