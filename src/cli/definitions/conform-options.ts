import { flag, one } from '../command/option-table.ts';
import { share, wholeNumber } from '../command/option-value.ts';
import { needs, type Relation } from '../command/read-options.ts';
import { readShard } from '../conform/shard-option.ts';
import { judgingOptions, judgingRelations } from './judging-options.ts';
import { reachingOptions, reachingRelations } from './reaching-options.ts';

/** More generated envelopes than this take longer than anybody waits. */
const MOST_FUZZ = 100_000;

/** Below that a `Date` header hardly shows it; above, a few ms of the machine look like seconds to the receiver. */
const WARPS = { least: 2, most: 50 };

/** Options of `conform`. */
export const conformOptions = {
  ...judgingOptions,
  list: flag('list the rules that would be judged, and stop'),
  plan: flag('show the scenarios and how long they take, and stop'),
  watch: flag(
    'judge again whenever a file in the directory of a started receiver changes, failed rules first',
  ),
  slow: flag('in real time, also judge the rules that wait for the 60 s time-out'),
  ...reachingOptions,
  'no-preflight': flag(
    'go on where no upload comes and the setup looks mistaken: another directory, another storage',
  ),
  'time-scale': one('F', "the receiver's times are F times the interface's (0.03: 10 s become 300 ms)", {
    read: share,
    usual: '1',
  }),
  'time-warp': one('N', 'start the receiver under libfaketime, N times faster (Linux; default: 10)', {
    read: (...written) => wholeNumber(...written, WARPS),
    bare: '10',
  }),
  fuzz: one('N', 'how many generated envelopes are delivered (default: 200; 0 for none)', {
    read: (...written) => wholeNumber(...written, { most: MOST_FUZZ }),
  }),
  replay: one('FILE', 'repeat the counterexample that a run has saved, and judge nothing else'),
  timing: flag('also measure for about a minute whether the time of an answer tells the key'),
  shard: one('I/N', 'judge the I-th of N parts; needs --seed, the same for all parts', {
    read: readShard,
  }),
  ledger: one('FILE', 'keep everything that happened, for "judge"'),
  seed: one('N', 'repeat a run that used this seed', {
    read: (...written) => wholeNumber(...written, { most: 0xff_ff_ff_ff }),
  }),
  config: one('FILE', 'JSON file with these options under these names'),
};

/** What makes no sense while a receiver is being written, and why. */
const unwatchable = {
  list: 'list, which stops after a list',
  plan: 'plan, which stops after a list',
  json: 'json, which prints one object',
  update: 'update, which would accept each failure as soon as it is seen',
  shard: 'shard, which judges a part of the rules',
};

/** Which of them need another one, or do not go together. */
export const conformRelations: readonly Relation[] = [
  ...judgingRelations,
  ...reachingRelations,
  needs(
    'timing',
    'command',
    '--timing needs a command to start, so that the harness can choose a long secret.',
    'Put the command after "--", or leave --timing out.',
  ),
  needs(
    'time-warp',
    'command',
    '--time-warp needs a command to start.',
    'Put the command after "--", or leave --time-warp out.',
  ),
  needs(
    'watch',
    'command',
    '--watch needs a command to start anew when files change.',
    'Put the command after "--", or leave --watch out.',
  ),
  ...Object.entries(unwatchable).map(([name, what]) => ({
    given: ['watch', name],
    message: `--watch does not go with --${what}.`,
    hint: 'Leave one of the two out.',
  })),
  // A replay chooses what is delivered and judged, as these do.
  ...['fuzz', 'only', 'skip', 'shard'].map((name) => ({
    given: ['replay', name],
    message: `--replay and --${name} are both given.`,
    hint: `Leave out --${name}: a replay judges one counterexample.`,
  })),
  needs(
    'shard',
    'seed',
    '--shard is given, and --seed is not.',
    'Give all parts of a run the same --seed, for example the number of the CI run: it tells which belong together.',
  ),
];
