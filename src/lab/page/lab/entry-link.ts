const PREFIX = '#entry/';

/** The part of an address that leads to an entry. */
export function entryLink(id: string): string {
  return PREFIX + encodeURIComponent(id);
}

/** Id of the entry that the part of an address behind `#` leads to; undefined where it leads elsewhere. */
export function linkedEntry(hash: string): string | undefined {
  if (!hash.startsWith(PREFIX)) return undefined;
  try {
    return decodeURIComponent(hash.slice(PREFIX.length));
  } catch {
    return undefined;
  }
}
