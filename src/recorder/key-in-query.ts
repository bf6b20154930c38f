const NAME = 'key';

/** A query, without its question mark, with the parameter `key` set to `key`, or without it if `key` is `undefined`. */
export function keyInQuery(query: string, key: string | undefined): string {
  const parts = queryParts(query).filter((part) => !isKey(part));
  // A URL writes this one as an escape, too.
  if (key !== undefined) parts.push(`${NAME}=${encodeURIComponent(key).replace(/'/g, '%27')}`);
  return parts.join('&');
}

/** The query for printing: each value of `key` is `***`. */
export function keyHiddenInQuery(query: string): string {
  return queryParts(query)
    .map((part) => (isKey(part) ? `${NAME}=***` : part))
    .join('&');
}

/** The parts between the ampersands as they stand; `URLSearchParams` would write the others anew. */
function queryParts(query: string): string[] {
  return query.split('&').filter(Boolean);
}

/** Engines for load have no `URLSearchParams`; a name of ASCII letters may be written by escapes all the same. */
function isKey(part: string): boolean {
  const [name = ''] = part.replace(/^\?/, '').split('=');
  return name.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))) === NAME;
}
