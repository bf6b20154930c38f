import { optionInvalid } from '../../../errors.ts';
import { PARTY_NAMES, type Party } from '../../../pact/contracts/parties.ts';
import { type OptionValues, one } from '../../command/option-table.ts';

/** It becomes part of a file name. */
function fileName(option: string, name: string): string {
  if (/^[^\s/\\][^/\\\r\n]*$/.test(name)) return name;
  throw optionInvalid(option, name, 'Write a name of one line without slashes.');
}

const nameOf = (party: Party) =>
  one('NAME', `name of the ${party} in pacts`, { read: fileName, usual: PARTY_NAMES[party] });

/** What the parties of the pacts are called. */
export const partyNameOptions = {
  'receiver-name': nameOf('receiver'),
  'storage-name': nameOf('storage'),
  'recorder-name': nameOf('recorder'),
};

/** What the parties are called, as the options have it. */
export function partyNames(told: OptionValues<typeof partyNameOptions>): Readonly<Record<Party, string>> {
  const { receiverName: receiver, storageName: storage, recorderName: recorder } = told;
  return { receiver, storage, recorder };
}
