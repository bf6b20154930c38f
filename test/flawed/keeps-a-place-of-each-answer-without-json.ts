import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { jsonOf } from '../../src/spec/json-of.ts';
import type { Flaw } from './flaw.ts';
import { placesFor } from './parts/places-for.ts';

export const flaw: Flaw = {
  name: 'keeps-a-place-of-each-answer-without-json',
  changes:
    'An upload that is stored and answered by no JSON never gives its place back, of which there are 16.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: /^Stops uploading when 1\d success answers had been no JSON/,
  behaviour: () =>
    placesFor(
      16,
      (_, outcome) =>
        !referenceBehaviour.isStored(outcome) || outcome.kind === 'lost' || isJson(outcome.text),
    ),
};

function isJson(text: string): boolean {
  return jsonOf(text) !== undefined;
}
