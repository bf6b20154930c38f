import type { Header } from './entry.ts';

/** Names and values of headers that stand in turn, as pairs. */
export function headerPairs(raw: readonly string[]): Header[] {
  const headers: Header[] = [];
  for (let at = 0; at < raw.length; at += 2) headers.push([raw[at] ?? '', raw[at + 1] ?? '']);
  return headers;
}
