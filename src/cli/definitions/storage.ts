import type { CommandDefinition, Told } from '../command/command-definition.ts';
import { flag, list, one } from '../command/option-table.ts';
import { basePath, byteSize, listenAddress, notEmpty } from '../command/option-value.ts';
import type { Relation } from '../command/relation.ts';

/** What stands for `--behave` without a size. */
const NO_LIMIT = 'no limit';

/** The script of a storage that answers as a service does, with its largest file. */
function service(name: string, limit: string): string {
  if (limit === NO_LIMIT) return 'service';
  byteSize(name, limit);
  return `service:${limit}`;
}

const options = {
  listen: one('HOST:PORT', 'where to listen', {
    read: listenAddress,
    usual: '127.0.0.1:0',
    shown: '127.0.0.1:0, a free port',
  }),
  key: one('KEY', 'the storage key (default: STORAGE_API_KEY, or a new one, which is printed)'),
  'base-path': one('PATH', 'path before /file/NAME, for example /api', {
    read: basePath,
    usual: '',
    shown: 'none',
  }),
  script: list(
    '[GLOB=]STEPS',
    'answers for attempt 1, 2, …, the last one repeating; GLOB names the files (default: all)',
  ),
  behave: one(
    'SIZE',
    'where no script answers, check key, name and size as a service does; SIZE is its largest file',
    { read: service, bare: NO_LIMIT },
  ),
  lenient: flag(
    'scripts answer wrong requests too; else a wrong path, method or key gets 404, 405 or 401 instead',
  ),
  limit: one('SIZE', 'answer 413 to a larger body, for example 64MiB (default: no limit)', {
    read: byteSize,
  }),
  tls: flag('speak HTTPS, with a certificate made for this machine and HOST'),
  'tls-cert': one('FILE', 'speak HTTPS with this certificate (PEM); needs --tls-key'),
  'tls-key': one('FILE', 'the private key of --tls-cert (PEM)'),
  'tls-ca-out': one(
    'FILE',
    'where to write the CA certificate that clients must trust (default: a temporary file)',
  ),
  keep: one('DIR', 'keep the received bytes in files of this folder, named by the ids of attempts', {
    read: notEmpty('Name a folder; it is made where it does not exist.'),
  }),
  control: one(
    'HOST:PORT',
    'listen for commands of test suites over HTTP (default: off; without a value a free port)',
    { read: listenAddress, bare: '127.0.0.1:0' },
  ),
  'control-token': one(
    'TOKEN',
    'bearer token for these commands (default: RWH_CONTROL_TOKEN; without a value a new one, printed)',
    { bare: '' },
  ),
  'exit-with-stdin': flag('end when standard input does, as with the program that started this one'),
  faults: flag('list what a step can be, what the client sees of it and what it counts as, and end'),
  json: flag('print one JSON object for each attempt, after a first one that tells where it listens'),
};

export type StorageTold = Told<typeof options>;

const BOTH = 'Name both the certificate and its key.';

const relations: readonly Relation[] = [
  {
    given: ['control-token'],
    without: 'control',
    message: '--control-token is for the control API, which is off.',
    hint: 'Add --control.',
  },
  {
    given: ['tls-cert'],
    without: 'tls-key',
    message: '--tls-cert is given without --tls-key.',
    hint: BOTH,
  },
  {
    given: ['tls-key'],
    without: 'tls-cert',
    message: '--tls-key is given without --tls-cert.',
    hint: BOTH,
  },
  {
    given: ['tls-ca-out', 'tls-cert'],
    message: '--tls-ca-out is given with a certificate of your own.',
    hint: 'Leave --tls-ca-out out: clients trust whoever signed that certificate.',
  },
  {
    given: ['tls-ca-out'],
    without: 'tls',
    message: '--tls-ca-out is given without --tls.',
    hint: 'Add --tls, or leave --tls-ca-out out.',
  },
];

export const storage: CommandDefinition<typeof options> = {
  positionals: [],
  options,
  relations,
  examples: [
    'recorder-harness storage --listen 127.0.0.1:9000 --key KEY',
    "recorder-harness storage --script '500*2,reset@1MiB,slow:64KiB/s+201' --script 'broken-*=507'",
    'recorder-harness storage --faults',
    'recorder-harness storage --behave 16MiB',
    'recorder-harness storage --control --keep received --json --exit-with-stdin',
    "recorder-harness storage --listen '[::1]:9443' --tls --tls-ca-out ca.pem --limit 64MiB",
  ],
  action: async () => (await import('../storage/storage.ts')).runStorage,
};
