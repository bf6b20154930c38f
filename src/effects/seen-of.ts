import { dialects } from './dialects.ts';
import type { Effect, Effects } from './effects.ts';
import { observerName } from './observer-name.ts';
import type { Seen } from './seen.ts';

/** What is as described and no more, its places as they are written: without an event they are any text. */
export function seenOf({ request, file, line, observe }: Effect, { sinks = {} }: Effects): Seen | undefined {
  if (request) {
    const dialect = dialects[sinks[request.to]?.dialect ?? 'webhook'];
    return {
      what: 'request',
      sink: request.to,
      method: (request.method ?? dialect.method).toUpperCase(),
      rawPath: request.path ?? dialect.requestPath,
      headers: Object.entries(request.headers ?? {}),
      text: request.body ?? JSON.stringify(request.json ?? {}),
    };
  }
  const endAtMs = 0;
  if (file) {
    const { folder, path, from = '', text, json } = file;
    return {
      what: 'file',
      ...(folder === undefined ? {} : { folder }),
      change: path === undefined ? 'removed' : 'made',
      path: path ?? from,
      text: textOf(text, json),
      endAtMs,
    };
  }
  if (line) return { what: 'line', text: textOf(line.text, line.json), endAtMs };
  if (!observe) return undefined;
  return { what: 'answer', observer: observerName(observe), text: textOf(undefined, observe.json), endAtMs };
}

function textOf(text: string | undefined, json: unknown): string {
  return text ?? (json === undefined ? '' : JSON.stringify(json));
}
