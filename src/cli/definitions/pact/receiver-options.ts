import type { OptionTable } from '../../option-table.ts';
import { conformOptions, descriptionOptions } from '../conform-options.ts';

/** The options by which `conform` reaches a receiver, too. */
export const receiverOptions = {
  'storage-listen': conformOptions['storage-listen'],
  'storage-base-path': conformOptions['storage-base-path'],
  'storage-key': conformOptions['storage-key'],
  'receiver-dir': conformOptions['receiver-dir'],
  env: conformOptions.env,
  route: conformOptions.route,
  ...descriptionOptions,
} as const satisfies OptionTable;
