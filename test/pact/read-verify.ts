import { readTold } from '../../src/cli/command/read-told.ts';
import { pactVerify } from '../../src/cli/definitions/pact/verify.ts';
import { pactVerifyOptions } from '../../src/cli/pact/verify-options.ts';
import type { PactChoice } from '../../src/pact/verify/pacts-to-verify.ts';

const under = await pactVerify.under?.();

/** The pacts that `pact verify` chooses by its options, in an environment that names a broker or not. */
export function readVerify(
  options: Readonly<Record<string, string | readonly string[] | boolean>>,
  { broker, url, token }: { readonly broker?: string; readonly url?: string; readonly token?: string } = {},
): PactChoice {
  const argv = Object.entries(options).flatMap(([name, value]) =>
    [value].flat().flatMap((text) => (text === true ? [`--${name}`] : [`--${name}`, String(text)])),
  );
  const environment = { PACT_BROKER_BASE_URL: broker, PACT_BROKER_TOKEN: token };
  const words = url === undefined ? argv : [url, ...argv];
  const told = readTold({ name: 'pact verify', ...pactVerify, under }, words, environment);
  return pactVerifyOptions(told, environment).choice;
}
