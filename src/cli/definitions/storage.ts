import type { CommandDefinition } from '../command/command-definition.ts';
import { flag, list, one } from '../command/option-table.ts';
import { basePath, byteSize, listenAddress, notEmpty } from '../command/option-value.ts';
import { needs, type Relation } from '../command/read-options.ts';

/** What stands for `--behave` without a size. */
const NO_LIMIT = 'no limit';

/** The script of a storage that answers as a service does, with its largest file. */
function service(name: string, limit: string): string {
  if (limit === NO_LIMIT) return 'service';
  byteSize(name, limit);
  return `service:${limit}`;
}

/** Options of `storage`. */
export const storageOptions = {
  listen: one('HOST:PORT', 'where to listen (default: 127.0.0.1:0, a free port)', {
    read: listenAddress,
    usual: '127.0.0.1:0',
  }),
  key: one('KEY', 'the storage key (default: STORAGE_API_KEY, or a new one, which is printed)'),
  'base-path': one('PATH', 'path before /file/NAME, for example /api (default: none)', {
    read: basePath,
    usual: '',
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

const BOTH = 'Name both the certificate and its key.';

/** Which of them need another one, or do not go together. */
export const storageRelations: readonly Relation[] = [
  needs(
    'control-token',
    'control',
    '--control-token is for the control API, which is off.',
    'Add --control.',
  ),
  needs('tls-cert', 'tls-key', '--tls-cert is given without --tls-key.', BOTH),
  needs('tls-key', 'tls-cert', '--tls-key is given without --tls-cert.', BOTH),
  {
    given: ['tls-ca-out', 'tls-cert'],
    message: '--tls-ca-out is given with a certificate of your own.',
    hint: 'Leave --tls-ca-out out: clients trust whoever signed that certificate.',
  },
  needs('tls-ca-out', 'tls', '--tls-ca-out is given without --tls.', 'Add --tls, or leave --tls-ca-out out.'),
];

/** `recorder-harness storage` */
export const storage: CommandDefinition = {
  name: 'storage',
  summary: 'run the mock storage alone',
  positionals: [],
  options: storageOptions,
  examples: [
    'recorder-harness storage --listen 127.0.0.1:9000 --key KEY',
    "recorder-harness storage --script '500*2,reset@1MiB,slow:64KiB/s+201' --script 'broken-*=507'",
    'recorder-harness storage --faults',
    'recorder-harness storage --behave 16MiB',
    'recorder-harness storage --control --keep received --json --exit-with-stdin',
    "recorder-harness storage --listen '[::1]:9443' --tls --tls-ca-out ca.pem --limit 64MiB",
  ],
  run: async (written) => {
    const { readStorageOptions } = await import('../storage/storage-options.ts');
    const options = readStorageOptions(written, process.env);
    const { runStorage } = await import('../storage/storage.ts');
    return runStorage(options);
  },
};
