import type { Shard } from '../../conformance/rulebook/shard.ts';
import { optionInvalid } from '../../errors.ts';
import type { CommandDefinition, Told } from '../command/command-definition.ts';
import { flag, list, one } from '../command/option-table.ts';
import { share, wholeNumber } from '../command/option-value.ts';
import { apart, needs, needsCommand } from '../command/relation.ts';
import type { Described } from '../reaching/under-description.ts';
import { judgingOptions, judgingRelations } from './judging-options.ts';
import { reachedByUrl, reaching, reachingOptions } from './reaching-options.ts';

/** More generated envelopes than this take longer than anybody waits. */
const MOST_FUZZ = 100_000;

/** Below that a `Date` header hardly shows it; above, a few ms of the machine look like seconds to the receiver. */
const WARPS = { least: 2, most: 50 };

/** So many parts at most; there are not many more groups of scenarios. */
const MOST_SHARDS = 64;

/** Each takes about 200 MB. */
const MOST_JOBS = 512;

function shard(name: string, text: string): Shard {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= count && count <= MOST_SHARDS) return { index, count };
  const hint = `Write the part and their number, for example 2/4, of ${MOST_SHARDS} at most.`;
  throw optionInvalid(name, text, hint);
}

const options = {
  ...judgingOptions,
  list: flag('list the rules that would be judged, and stop'),
  plan: flag('show the scenarios and how long they take, and stop'),
  watch: flag(
    'judge again whenever a file in the directory of a started receiver changes, failed rules first',
  ),
  slow: flag('in real time, also judge the rules that take minutes'),
  ...reachingOptions,
  'no-preflight': flag(
    'go on where no upload comes and the setup looks mistaken: another directory, another storage',
  ),
  'time-scale': one('F', "the receiver's times are F times the interface's (0.03: 10 s become 300 ms)", {
    read: share,
    usual: '1',
    shown: '',
  }),
  'time-warp': one('N', 'start the receiver under libfaketime, N times faster (Linux; default: 10)', {
    read: wholeNumber(WARPS),
    bare: '10',
  }),
  fuzz: one('N', 'how many generated envelopes are delivered (default: 200; 0 for none)', {
    read: wholeNumber({ most: MOST_FUZZ }),
  }),
  replay: one('FILE', 'repeat the counterexample that a run has saved, and judge nothing else'),
  timing: flag('also measure for about a minute whether the time of an answer tells the key'),
  shard: one('I/N', 'judge the I-th of N parts; needs --seed, the same for all parts', { read: shard }),
  ledger: one('FILE', 'keep everything that happened, for "judge"'),
  certificate: one('FILE', 'certify what the ledger shows, signed by --sign, for "judge --certificate"'),
  sign: one('KEY', 'private key that signs the certificate: ed25519, in a PEM file'),
  seed: one('N', 'repeat a run that used this seed', { read: wholeNumber({ most: 0xff_ff_ff_ff }) }),
  receivers: list(
    'DIR|GLOB',
    'judge many receivers beside each other: those of the descriptions in a folder and in folders of it, or of a glob; prints the table of "report matrix"',
  ),
  jobs: one('N', 'with --receivers: how many are judged at one time (default: 3 for each core)', {
    read: wholeNumber({ least: 1, most: MOST_JOBS }),
  }),
  ledgers: one('DIR', 'with --receivers: the folder of ledgers and JSON reports', { usual: 'ledgers' }),
  config: one('FILE', 'JSON file with these options under these names'),
};

export type ConformTold = Told<typeof options, Described>;

/** What makes no sense while a receiver is being written, and why. */
const unwatchable = {
  list: 'list, which stops after a list',
  plan: 'plan, which stops after a list',
  json: 'json, which prints one object',
  update: 'update, which would accept each failure as soon as it is seen',
  shard: 'shard, which judges a part of the rules',
};

/** What is said of one receiver, or of what becomes of one run. */
const ofOne = [
  'env',
  'description',
  'without-description',
  'receiver-dir',
  'route',
  'storage-listen',
  'storage-key',
  'ledger',
  'certificate',
  'sign',
  'report',
  'known-failures',
  'update',
  'replay',
  'shard',
  'list',
  'plan',
  'watch',
];

export const conform: CommandDefinition<typeof options, Described> = {
  positionals: [reachedByUrl],
  rest: { name: 'command args...', help: 'start this receiver, judge it, end it' },
  options,
  relations: [
    // First: what others ask for may be what does not go with many receivers.
    ...['argument', 'command'].map((given) => ({
      given: ['receivers', given],
      message: '--receivers and a receiver beside it are both given.',
      hint: 'Leave the URL or the command out, or describe that receiver in a file, too. Write a glob in quotes.',
    })),
    ...ofOne.map((name) => apart('receivers', name, `--${name} is for one receiver`)),
    ...judgingRelations,
    ...reaching.relations,
    needsCommand('timing', ', so that the harness can choose a long secret', ['receivers']),
    needsCommand('time-warp', '', ['receivers']),
    needsCommand('watch', ' anew when files change'),
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
      'certificate',
      'sign',
      'Name with --sign a private key; "openssl genpkey -algorithm ed25519" makes one.',
    ),
    needs('sign', 'certificate'),
    needs('certificate', 'ledger', 'Keep with --ledger FILE what is certified.'),
    ...['shard', 'watch'].map((name) => apart('certificate', name, 'one whole run is certified')),
    needs('jobs', 'receivers'),
    needs('ledgers', 'receivers'),
    needs(
      'shard',
      'seed',
      'Give all parts of a run the same --seed, for example the number of the CI run: it tells which belong together.',
    ),
  ],
  examples: [
    'recorder-harness conform',
    'recorder-harness conform --env LISTEN_PORT={port} -- python3 my_receiver.py',
    'recorder-harness conform --watch -- python3 my_receiver.py',
    "recorder-harness conform 'http://127.0.0.1:5000/webhook?key=SECRET' --storage-listen 127.0.0.1:9000 \\",
    '    --storage-key KEY --receiver-dir /srv/receiver --report json=report.json',
    "recorder-harness conform --receivers '/srv/*/receiver.json' > matrix.md",
  ],
  async under() {
    const { underConfig } = await import('../command/config-file.ts');
    const { underDescription } = await import('../reaching/under-description.ts');
    return (written, environment) => underDescription(underConfig(options, written), environment);
  },
  action: async () => (await import('../conform/conform.ts')).runConform,
};
