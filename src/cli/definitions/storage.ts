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
  faults: { help: 'list what a step can be, what the client sees of it and what it counts as, and end' },
  json: { help: 'print one JSON object for each attempt' },
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
    'recorder-harness storage --behave 16MiB',
    'recorder-harness storage --faults',
  ],
  run: async ({ options }) => {
    const { readStorageOptions, runStorage } = await import('../storage.ts');
    return runStorage(readStorageOptions(options, process.env));
  },
});
