import type { PartyNames } from '../../pact/contracts/parties.ts';
import type { OptionValues } from '../command/option-table.ts';
import type { partyNameOptions } from '../definitions/pact/party-name-options.ts';

/** What the parties are called, as the options have it. */
export function partyNames(options: OptionValues<typeof partyNameOptions>): PartyNames {
  const { 'receiver-name': receiver, 'storage-name': storage, 'recorder-name': recorder } = options;
  return { receiver, storage, recorder };
}
