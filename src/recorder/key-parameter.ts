import { keyHiddenInQuery, keyInQuery } from './key-in-query.ts';

/** The URL with the query parameter `key` set to `key`, or without it if `key` is `undefined`. */
export function withKey(url: URL, key: string | undefined): URL {
  return withQuery(url, keyInQuery(queryOf(url), key?.toWellFormed()));
}

/** The URL for printing: each value of `key` is `***`, and user name and password are gone. */
export function withoutKey(url: URL): string {
  const printed = withQuery(url, keyHiddenInQuery(queryOf(url)));
  printed.username = '';
  printed.password = '';
  return printed.href;
}

/** Origin and path of the URL: all of it that is never a secret. */
export function withoutQuery(url: URL): string {
  return url.origin + url.pathname;
}

function queryOf(url: URL): string {
  return url.search.slice(1);
}

function withQuery(url: URL, query: string): URL {
  const changed = new URL(url);
  // Without its own, a question mark that the query begins with would be taken for that.
  changed.search = query === '' ? '' : `?${query}`;
  return changed;
}
