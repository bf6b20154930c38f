import { parseArguments } from '../../src/cli/command/parse-arguments.ts';
import { pactVerify } from '../../src/cli/definitions/pact/verify.ts';
import { type PactVerifyOptions, readPactVerifyOptions } from '../../src/cli/pact/verify-options.ts';

/** What `pact verify` makes of its options, in an environment that names a broker or not. */
export function readVerify(
  options: Readonly<Record<string, string | readonly string[] | boolean>>,
  { broker, url, token }: { readonly broker?: string; readonly url?: string; readonly token?: string } = {},
): PactVerifyOptions {
  const argv = Object.entries(options).flatMap(([name, value]) =>
    [value].flat().flatMap((text) => (text === true ? [`--${name}`] : [`--${name}`, String(text)])),
  );
  const environment = { PACT_BROKER_BASE_URL: broker, PACT_BROKER_TOKEN: token };
  const written = parseArguments(pactVerify, url === undefined ? argv : [url, ...argv]);
  return readPactVerifyOptions(written, environment);
}
