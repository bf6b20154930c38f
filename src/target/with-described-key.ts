import { wrongUsage } from '../errors.ts';
import { withKey } from '../recorder/key-parameter.ts';
import type { Description } from './description/description.ts';
import { secretIn } from './description/secret-in.ts';

/** The URL of a receiver with its key, which may come from the variable that its description names. */
export function withDescribedKey(
  url: URL,
  { key }: Description,
  environment: Readonly<Record<string, string | undefined>>,
): URL {
  const isKeyed = url.searchParams.has('key');
  if (key?.in === 'none' && isKeyed) {
    throw wrongUsage(
      'The URL has a key, and the description says that the receiver takes none.',
      'Leave the key out, or mend the description.',
    );
  }
  return isKeyed || key?.variable === undefined ? url : withKey(url, secretIn(key.variable, environment));
}
