import type { OptionTable } from '../../option-table.ts';

/** What the parties of the pacts are called. */
export const partyNameOptions = {
  'receiver-name': { value: 'NAME', help: 'name of the receiver in pacts (default: webhook-receiver)' },
  'storage-name': { value: 'NAME', help: 'name of the storage in pacts (default: storage)' },
  'recorder-name': { value: 'NAME', help: 'name of the recorder in pacts (default: recorder)' },
} as const satisfies OptionTable;
