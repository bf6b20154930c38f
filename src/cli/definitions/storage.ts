import { defineCommand } from '../command-definition.ts';
import type { OptionTable } from '../option-table.ts';

/** What stands for `--behave` without a size. */
export const NO_LIMIT = 'no limit';

/** Options of `storage`. */
export const storageOptions = {
  listen: { value: 'HOST:PORT', help: 'where to listen (default: 127.0.0.1:0, a free port)' },
  key: { value: 'KEY', help: 'the storage key (default: STORAGE_API_KEY, or a new one, which is printed)' },
  'base-path': { value: 'PATH', help: 'path before /file/NAME, for example /api (default: none)' },
  script: {
    value: '[GLOB=]STEPS',
    help: 'answers for attempt 1, 2, …, the last one repeating; GLOB names the files (default: all)',
    repeatable: true,
  },
  behave: {
    value: 'SIZE',
    bare: NO_LIMIT,
    help: 'where no script answers, check key, name and size as a service does; SIZE is its largest file',
  },
  lenient: {
    help: 'scripts answer wrong requests too; else a wrong path, method or key gets 404, 405 or 401 instead',
  },
  limit: { value: 'SIZE', help: 'answer 413 to a larger body, for example 64MiB (default: no limit)' },
  tls: { help: 'speak HTTPS, with a certificate made for this machine and HOST' },
  'tls-cert': { value: 'FILE', help: 'speak HTTPS with this certificate (PEM); needs --tls-key' },
  'tls-key': { value: 'FILE', help: 'the private key of --tls-cert (PEM)' },
  'tls-ca-out': {
    value: 'FILE',
    help: 'where to write the CA certificate that clients must trust (default: a temporary file)',
  },
  keep: {
    value: 'DIR',
    help: 'keep the received bytes in files of this folder, named by the ids of attempts',
  },
  control: {
    value: 'HOST:PORT',
    bare: '127.0.0.1:0',
    help: 'listen for commands of test suites over HTTP (default: off; without a value a free port)',
  },
  'control-token': {
    value: 'TOKEN',
    bare: '',
    help: 'bearer token for these commands (default: RWH_CONTROL_TOKEN; without a value a new one, printed)',
  },
  'exit-with-stdin': { help: 'end when standard input does, as with the program that started this one' },
  faults: { help: 'list what a step can be, what the client sees of it and what it counts as, and end' },
  json: { help: 'print one JSON object for each attempt, after a first one that tells where it listens' },
} as const satisfies OptionTable;

/** `recorder-harness storage` */
export const storage = defineCommand({
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
  run: async ({ options }) => {
    const { readStorageOptions, runStorage } = await import('../storage.ts');
    return runStorage(readStorageOptions(options, process.env));
  },
});
