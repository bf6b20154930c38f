import { fileURLToPath } from 'node:url';
import { wrongUsage } from '../../errors.ts';
import { type Party, parties } from '../../pact/contracts/parties.ts';
import type { CommandInput } from '../command-definition.ts';
import { type ConformOptions, readConformOptions } from '../conform-options.ts';
import { conformOptions } from '../definitions/conform-options.ts';
import type { pactVerifyOptions } from '../definitions/pact/verify.ts';
import { absentOptions } from '../option-table.ts';
import { choice } from '../option-value.ts';

/** Everything that `pact verify` is told, checked. */
export interface PactVerifyOptions {
  /** How the receiver is reached, as `conform` reaches it. */
  readonly conform: ConformOptions;
  readonly parties: readonly Party[];
  /** Folder of the pact files. */
  readonly pacts: string;
  readonly verbose: boolean;
  readonly json: boolean;
}

/** The pacts that come with the harness, beside its sources or its built code. */
const BUNDLED = fileURLToPath(new URL('../../../contracts/pacts', import.meta.url));

const PARTIES = Object.keys(parties) as Party[];

/** Checks what was written for `pact verify`. */
export function readPactVerifyOptions(input: CommandInput<typeof pactVerifyOptions>): PactVerifyOptions {
  const { pacts = BUNDLED, only, verbose, json, ...reaching } = input.options;
  const party = only === undefined ? undefined : choice('--only', only, PARTIES);
  if (party !== undefined && party !== 'receiver' && (input.positionals.length > 0 || input.rest)) {
    throw wrongUsage(
      `--only ${party} verifies no receiver, and one is given.`,
      'Leave the URL or the command out, or leave out --only.',
    );
  }
  const options = { ...absentOptions(conformOptions), ...reaching };
  return {
    conform: readConformOptions({ ...input, options }),
    parties: party === undefined ? PARTIES : [party],
    pacts,
    verbose,
    json,
  };
}
