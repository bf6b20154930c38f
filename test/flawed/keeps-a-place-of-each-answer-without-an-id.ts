import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { jsonOf } from '../../src/spec/json-of.ts';
import { memberOf } from '../../src/spec/member-of.ts';
import type { Flaw } from './flaw.ts';
import { placesFor } from './parts/places-for.ts';

export const flaw: Flaw = {
  name: 'keeps-a-place-of-each-answer-without-an-id',
  changes:
    'An upload that is stored and whose answer tells no id never gives its place back, of which there are 16.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: /^Stops uploading when 1\d success answers had told no id/,
  behaviour: () =>
    placesFor(
      16,
      (_, outcome) => !referenceBehaviour.isStored(outcome) || outcome.kind === 'lost' || hasId(outcome.text),
    ),
};

function hasId(text: string): boolean {
  return memberOf(jsonOf(text), 'id') != null;
}
