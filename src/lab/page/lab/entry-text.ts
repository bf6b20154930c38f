import type { Listed } from './listed.ts';

/** A text is looked through at each key that is pressed. */
const texts = new WeakMap<Listed, string>();

/** All that stands in an entry, in lower case. */
export function textOf(entry: Listed): string {
  const known = texts.get(entry) ?? partsOf(entry).join('\n').toLowerCase();
  texts.set(entry, known);
  return known;
}

function partsOf(entry: Listed): readonly unknown[] {
  if (entry.kind === 'log') return [entry.id, entry.text];
  if (entry.kind === 'sighting') return [entry.id, JSON.stringify(entry.seen)];
  const { id, headers, answer } = entry;
  const own =
    entry.kind === 'delivery'
      ? [entry.label, entry.url, entry.body, entry.failure?.message]
      : [entry.name, entry.rawPath, entry.fault];
  return [id, ...own, ...headers.flat(), answer?.status, answer?.body];
}
