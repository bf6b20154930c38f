import { type EventType, eventTypes } from '../spec/event-types.ts';
import { choice, httpUrl, nameAndValue } from './option-value.ts';

/** Stands for the port of a receiver, which the harness chooses when it starts one. */
const PORT = /^(https?:\/\/[^/?#]*):\{port\}/;

/** The URLs of `--route TYPE=URL`, by event type; `{port}` becomes port 0. */
export function readRoutes(texts: readonly string[]): Partial<Record<EventType, URL>> {
  return Object.fromEntries(
    texts.map((text) => {
      const [name, url] = nameAndValue('--route', text, 'live_start=http://127.0.0.1:{port}/live');
      const type = choice('--route', name, eventTypes);
      return [type, httpUrl(`The route of ${type}`, url.replace(PORT, '$1:0'))];
    }),
  );
}
