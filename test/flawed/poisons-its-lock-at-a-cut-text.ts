import { buffer } from 'node:stream/consumers';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { jsonOf } from '../../src/spec/json-of.ts';
import { memberOf } from '../../src/spec/member-of.ts';
import type { Flaw } from './flaw.ts';
import { withBody } from './parts/front.ts';

/** After so many bytes the name of an event is cut, for a list of the last ones. */
const MOST_BYTES = 60;

export const flaw: Flaw = {
  name: 'poisons-its-lock-at-a-cut-text',
  changes:
    'An event whose name is cut within a character breaks its thread off, and poisons a lock that all later ones need: none of them is answered.',
  breaks: ['delivery/every-event-type-is-accepted', 'delivery/keeps-answering'],
  tells: 'Gives no answer to any event since live_start with extreme values',
  isByAll: true,
  behaviour: () => referenceBehaviour,
  front({ url, handOn }) {
    let isPoisoned = false;
    return async (request, response) => {
      const body = await buffer(request);
      const event = jsonOf(body.toString());
      const { searchParams } = new URL(request.url ?? '', url);
      const isRight = searchParams.get('key') === url.searchParams.get('key');
      // The list is of those events alone that are taken.
      const isListed = isRight && referenceBehaviour.problemOf(event) === undefined;
      if (isListed) isPoisoned ||= isCutWithinACharacter(event);
      if (isListed && isPoisoned) {
        response.destroy();
        return;
      }
      const { status, text } = await handOn(withBody(request, body));
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
    };
  },
};

function isCutWithinACharacter(event: unknown): boolean {
  const data = memberOf(event, 'data');
  const [told] = ['output', 'path', 'error', 'channel'].flatMap((key) => memberOf(data, key) ?? []);
  const bytes = Buffer.from(`${memberOf(event, 'type')} ${told}`);
  return ((bytes[MOST_BYTES] ?? 0) & 0xc0) === 0x80;
}
