import { optionInvalid } from '../../errors.ts';
import { nearestHint } from '../../nearest-match.ts';
import { type EventType, eventTypes } from '../../spec/event-types.ts';
import { typesOf } from '../../target/description/types-of.ts';
import { httpUrl, nameAndValue } from '../command/option-value.ts';

/** Stands for the port of a receiver, which the harness chooses when it starts one. */
const PORT = /^(https?:\/\/[^/?#]*):\{port\}/;

const route = nameAndValue('live_start=http://127.0.0.1:{port}/live');

/** The URLs of `--route TYPE=URL`, by event type; a glob stands for several, `{port}` becomes port 0, later ones count more. */
export function readRoutes(texts: readonly string[]): Partial<Record<EventType, URL>> {
  return Object.fromEntries(
    texts.flatMap((text) => {
      const [name, url] = route('--route', text);
      const types = typesOf(name);
      if (types.length === 0) throw optionInvalid('--route', name, nearestHint(name, eventTypes));
      return types.map((type) => [type, httpUrl(`The route of ${name}`, url.replace(PORT, '$1:0'))]);
    }),
  );
}
