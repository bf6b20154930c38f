import { createHmac } from 'node:crypto';
import { basicCredentials } from './basic-credentials.ts';
import { withKey } from './key-parameter.ts';
import type { HeadersByName } from './sent-headers.ts';

/** Where a receiver takes its key. */
export interface KeyPlace {
  /** `hmac`: the key of the HMAC-SHA256 of the body, in hexadecimal digits. */
  readonly in: 'query' | 'header' | 'basic' | 'hmac' | 'none';
  /** The header of `header` and `hmac`. */
  readonly name?: string | undefined;
  /** The user of `basic`. @default '' */
  readonly user?: string | undefined;
  /** What stands before the key of `header` and the digits of `hmac`. @default '' */
  readonly prefix?: string | undefined;
}

/** Where a delivery goes, and the headers that it carries its key in. */
export interface Keyed {
  readonly url: URL;
  readonly headers: HeadersByName;
}

/** Moves the key from the query, where the URL of any receiver has it, to the place where this one takes it. */
export function keyedFor(
  url: URL,
  body: string | Uint8Array,
  { in: place, name = '', user = '', prefix = '' }: KeyPlace = { in: 'query' },
): Keyed {
  const key = url.searchParams.get('key');
  if (place === 'query' || key === null) return { url, headers: {} };
  const bare = withKey(url, undefined);
  switch (place) {
    case 'none':
      return { url: bare, headers: {} };
    case 'header':
      return { url: bare, headers: { [name]: prefix + key } };
    case 'basic':
      return { url: bare, headers: { authorization: basicCredentials(`${user}:${key}`) } };
    case 'hmac': {
      const digits = createHmac('sha256', key).update(body).digest('hex');
      return { url: bare, headers: { [name]: prefix + digits } };
    }
  }
}
