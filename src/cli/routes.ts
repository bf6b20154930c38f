import { type EventType, eventTypes } from '../spec/event-types.ts';
import { choice, httpUrl, nameAndValue } from './option-value.ts';

/** The URLs of `--route TYPE=URL`, by event type. */
export function readRoutes(texts: readonly string[]): Partial<Record<EventType, URL>> {
  return Object.fromEntries(
    texts.map((text) => {
      const [name, url] = nameAndValue('--route', text, 'live_start=http://127.0.0.1:5000/live');
      const type = choice('--route', name, eventTypes);
      return [type, httpUrl(`The route of ${type}`, url)];
    }),
  );
}
