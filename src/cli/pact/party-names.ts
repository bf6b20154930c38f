import { optionInvalid } from '../../errors.ts';
import { PARTY_NAMES, type Party, type PartyNames } from '../../pact/contracts/parties.ts';
import type { partyNameOptions } from '../definitions/pact/party-name-options.ts';
import type { OptionTexts } from '../option-table.ts';

/** What the parties are called, as the options have it. */
export function partyNames(options: OptionTexts<typeof partyNameOptions>): PartyNames {
  const nameOf = (party: Party): string => {
    const option = `${party}-name` as const;
    const name = options[option] ?? PARTY_NAMES[party];
    // It becomes part of a file name.
    if (/^[^\s/\\][^/\\\r\n]*$/.test(name)) return name;
    throw optionInvalid(`--${option}`, name, 'Write a name of one line without slashes.');
  };
  return { receiver: nameOf('receiver'), storage: nameOf('storage'), recorder: nameOf('recorder') };
}
