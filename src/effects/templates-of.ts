import type { Effect } from './effects.ts';

/** The texts of an effect that are templates, with the numbers of its patterns. */
export function templatesOf({
  request = { to: '' },
  file = {},
  line = {},
  observe = {},
}: Effect): readonly string[] {
  const texts = [request.path, ...Object.values(request.headers ?? {}), request.body, file.path, file.from];
  const jsons = [request.json, file.json, line.json, observe.json];
  return [...texts, file.text, line.text, ...jsons.flatMap(textsIn)].filter((text) => text !== undefined);
}

function textsIn(value: unknown): readonly string[] {
  if (['string', 'number', 'boolean'].includes(typeof value)) return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
