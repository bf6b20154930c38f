import { pactVerifyOptions } from '../../src/cli/definitions/pact/verify.ts';
import { absentOptions, type OptionTexts } from '../../src/cli/option-table.ts';
import { type PactVerifyOptions, readPactVerifyOptions } from '../../src/cli/pact/verify-options.ts';

/** What `pact verify` makes of its options, in an environment that names a broker or not. */
export function readVerify(
  options: Partial<OptionTexts<typeof pactVerifyOptions>>,
  { broker, url, token }: { readonly broker?: string; readonly url?: string; readonly token?: string } = {},
): PactVerifyOptions {
  const positionals = url === undefined ? [] : [url];
  const written = { ...absentOptions(pactVerifyOptions), ...options };
  const environment = {
    ...(broker === undefined ? {} : { PACT_BROKER_BASE_URL: broker }),
    ...(token === undefined ? {} : { PACT_BROKER_TOKEN: token }),
  };
  return readPactVerifyOptions({ positionals, rest: undefined, options: written }, environment);
}
