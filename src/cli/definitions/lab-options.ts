import type { OptionTable } from '../option-table.ts';
import { conformOptions, descriptionOptions } from './conform-options.ts';

/** Options of `lab`; those of `conform` mean the same. */
export const labOptions = {
  port: { value: 'PORT', help: 'port of the page, on 127.0.0.1 (default: a free one)' },
  'storage-listen': conformOptions['storage-listen'],
  'storage-base-path': conformOptions['storage-base-path'],
  'storage-key': conformOptions['storage-key'],
  'receiver-dir': conformOptions['receiver-dir'],
  'shared-files': conformOptions['shared-files'],
  env: conformOptions.env,
  route: conformOptions.route,
  ...descriptionOptions,
  'time-scale': {
    value: 'F',
    help: "the receiver's times are F times the interface's, also those of the bundled one (0.03: 10 s become 300 ms)",
  },
  json: { help: 'print JSON: where the page is, an error' },
} as const satisfies OptionTable;
