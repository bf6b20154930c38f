import { EXIT } from '../../exit-code.ts';
import { shippedPacts } from '../../pact/shipped-pacts.ts';
import { writtenPacts } from '../../pact/written-pacts.ts';
import { partyNames } from '../definitions/pact/party-names.ts';
import type { PactWriteTold } from '../definitions/pact/write.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Writes the pact files; other files of the folder stay as they are. */
export async function runPactWrite(told: PactWriteTold, terminal: Terminal): Promise<number> {
  const written = await writtenPacts(told.out, await shippedPacts(partyNames(told)));
  const lines = written.map(
    ({ file, interactions, replaces }) =>
      `${file}: ${interactions} interactions${replaces ? '; the file had other content' : ''}`,
  );
  terminal.print(told.json ? JSON.stringify({ pacts: written }) : lines.join('\n'));
  return EXIT.conformant;
}
