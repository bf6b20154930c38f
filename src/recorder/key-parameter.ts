const NAME = 'key';

/** The URL with the query parameter `key` set to `key`, or without it if `key` is `undefined`. */
export function withKey(url: URL, key: string | undefined): URL {
  const parts = queryParts(url).filter((part) => !isKey(part));
  if (key !== undefined) parts.push(`${NAME}=${encodeURIComponent(key.toWellFormed())}`);
  return withQuery(url, parts);
}

/** The URL for printing: each value of `key` is `***`, and user name and password are gone. */
export function withoutKey(url: URL): string {
  const parts = queryParts(url).map((part) => (isKey(part) ? `${NAME}=***` : part));
  const printed = withQuery(url, parts);
  printed.username = '';
  printed.password = '';
  return printed.href;
}

/** Origin and path of the URL: all of it that is never a secret. */
export function withoutQuery(url: URL): string {
  return url.origin + url.pathname;
}

/** The parts between the ampersands as they stand; `URLSearchParams` would write the others anew. */
function queryParts(url: URL): string[] {
  return url.search.slice(1).split('&').filter(Boolean);
}

function isKey(part: string): boolean {
  return new URLSearchParams(part).has(NAME);
}

function withQuery(url: URL, parts: readonly string[]): URL {
  const changed = new URL(url);
  changed.search = parts.join('&');
  return changed;
}
