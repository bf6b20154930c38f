import { type EventType, eventTypes } from '../../spec/event-types.ts';
import type { DefectTable } from './defect.ts';
import { withRawField } from './event-text.ts';

/** Deeper than what recursive parsers of JSON stand. */
const LEVELS = 100_000;

const NAMES = { notShown: 'What a name that comes twice means is not shown.' };

/** JSON that one reader takes and another refuses, or takes for something else. */
export const ambiguous = {
  'duplicate-type': {
    wrong: 'The type comes twice; most readers take the last one, which is right.',
    standing: NAMES,
    foundBy: 'none',
    body: (event, choices) => {
      const others: readonly EventType[] = eventTypes.filter((type) => type !== event.type);
      return JSON.stringify(event).replace('"type":', `"type":"${choices.of(others)}","type":`);
    },
  },
  'duplicate-data': {
    wrong: 'The data comes twice; most readers take the last one, which is right.',
    standing: NAMES,
    foundBy: 'none',
    body: (event) => JSON.stringify(event).replace('{', '{"data":{},'),
  },
  'duplicate-id': {
    wrong: 'The id comes twice; most readers take the last one, which is right.',
    standing: NAMES,
    foundBy: 'none',
    body: (event, choices) => JSON.stringify(event).replace('{', `{"id":"${choices.uuid()}",`),
  },
  'deep-nesting': {
    wrong: `A further field of data is ${LEVELS} lists in each other.`,
    standing: { notShown: 'How large or deep a payload may be is not shown.' },
    foundBy: 'none',
    body: (event) => withRawField(event, 'deep', `${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}`),
  },
  'lone-surrogate': {
    wrong: 'A string has an escape of half a pair of surrogates, which is no character.',
    standing: { notShown: 'Which characters a string may have is not shown.' },
    foundBy: 'none',
    body: (event) => withRawField(event, 'extra', '"\\ud800"'),
  },
} as const satisfies DefectTable;
