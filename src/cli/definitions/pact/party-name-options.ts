import { optionInvalid } from '../../../errors.ts';
import { PARTY_NAMES, type Party } from '../../../pact/contracts/parties.ts';
import { one } from '../../command/option-table.ts';

/** It becomes part of a file name. */
function fileName(option: string, name: string): string {
  if (/^[^\s/\\][^/\\\r\n]*$/.test(name)) return name;
  throw optionInvalid(option, name, 'Write a name of one line without slashes.');
}

const nameOf = (party: Party) =>
  one('NAME', `name of the ${party} in pacts (default: ${PARTY_NAMES[party]})`, {
    read: fileName,
    usual: PARTY_NAMES[party],
  });

/** What the parties of the pacts are called. */
export const partyNameOptions = {
  'receiver-name': nameOf('receiver'),
  'storage-name': nameOf('storage'),
  'recorder-name': nameOf('recorder'),
};
