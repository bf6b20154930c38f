import type { Envelope } from '../spec/envelope.ts';
import { dialects } from './dialects.ts';
import type { Effect, Effects } from './effects.ts';
import { fitsPath } from './fits-path.ts';
import { fitsRequest } from './fits-request.ts';
import { fitsText } from './fits-text.ts';
import { observerName } from './observer-name.ts';
import type { Seen } from './seen.ts';

/** The event that an effect is of, and what else its author tells. */
interface Case {
  /** Without one the places of all templates are any text. */
  readonly event: unknown;
  readonly effects: Effects;
}

/** Whether something was seen where an effect is looked for. */
export function isAtPlaceOf({ request, file, line, observe }: Effect, seen: Seen): boolean {
  switch (seen.what) {
    case 'request':
      return seen.sink === request?.to;
    case 'file': {
      const template = seen.change === 'made' ? file?.path : file?.from;
      return (
        seen.folder === file?.folder && template !== undefined && fitsPath(template, undefined, seen.path)
      );
    }
    case 'line':
      return line !== undefined && fitsText(line, undefined, seen.text);
    case 'answer':
      return observe !== undefined && seen.observer === observerName(observe);
  }
}

/** Whether what was seen is what an event leads to. */
export function fitsEffect(effect: Effect, seen: Seen, { event, effects }: Case): boolean {
  if (!isAtPlaceOf(effect, seen)) return false;
  const { request, file = {}, line = {}, observe = {} } = effect;
  switch (seen.what) {
    case 'request': {
      const dialect = dialects[effects.sinks?.[seen.sink]?.dialect ?? 'webhook'];
      return request !== undefined && fitsRequest(request, { dialect, event, seen });
    }
    case 'file':
      return seen.change === 'made'
        ? fitsPath(file.path ?? '', event, seen.path) &&
            fitsText(file, event, seen.text.replace(/\r?\n$/, ''))
        : fitsPath(file.from ?? '', event, seen.path);
    case 'line':
      return fitsText(line, event, seen.text);
    case 'answer':
      return seen.about === undefined
        ? fitsText({ json: observe.json }, event, seen.text)
        : event === undefined || (event as Partial<Envelope>).id === seen.about;
  }
}
