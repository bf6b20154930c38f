import type { ClauseId } from '../../spec/clauses.ts';
import type { EventType } from '../../spec/event-types.ts';
import type { LiveInfo } from '../../spec/live-info.ts';
import type { Choices } from '../choices.ts';
import type { Defect, DefectTable } from './defect.ts';
import { withFields } from './event-text.ts';

/** Spoilt in place of a start time that is null. */
const SOME_TIME = '2026-03-01T20:15:30Z';

const types: readonly EventType[] = ['live_start', 'live_end', 'title_change', 'category_change'];

/** Events whose stream metadata is wrong; where an event has two of them, one is. */
export const wrongLiveInfo = {
  'live-info-missing': instead('The stream metadata is missing.', () => undefined),
  'live-info-null': instead('The stream metadata is null.', () => null),
  'live-info-list': instead('The stream metadata stands in a list.', (info) => [info]),
  'live-info-string': instead('The stream metadata is a string that holds JSON.', (info) =>
    JSON.stringify(info),
  ),
  'live-info-field-missing': field(
    'live_info.fields',
    'A field of the stream metadata is missing.',
    (info, choices) => ({ [choices.of(Object.keys(info))]: undefined }),
  ),
  'uid-number': field('live_info.fields', 'The user id is a number.', () => ({ uid: 47122903 })),
  'title-null': field('live_info.nulls', 'The title is null.', () => ({ title: null })),
  'cover-object': field('live_info.fields', 'The cover is an object.', ({ cover }) => ({
    cover: { url: cover },
  })),
  'categories-string': field('live_info.fields', 'The categories are one string.', ({ categories }) => ({
    categories: categories.join(', '),
  })),
  'categories-null': field('live_info.nulls', 'The categories are null.', () => ({ categories: null })),
  'category-null': field('live_info.fields', 'One of the categories is null.', ({ categories }) => ({
    categories: [...categories, null],
  })),
  'status-unknown': field(
    'live_info.status',
    'The status is neither live nor offline.',
    (_info, choices) => ({
      status: choices.of(['paused', 'Live', 'LIVE', '']),
    }),
  ),
  'status-boolean': field('live_info.status', 'The status is true or false.', ({ status }) => ({
    status: status === 'live',
  })),
  'status-null': field('live_info.status', 'The status is null.', () => ({ status: null })),
  'live-id-number': field('live_info.fields', 'The id of the live session is a number.', ({ live_id }) => ({
    live_id: Number(live_id),
  })),
  'start-time-number': field(
    'live_info.fields',
    'The start time is a number of seconds.',
    ({ start_time }) => ({ start_time: Math.floor(Date.parse(start_time ?? SOME_TIME) / 1000) }),
  ),
  'start-time-without-zone': field(
    'live_info.fields',
    'The start time has neither Z nor an offset.',
    ({ start_time }) => ({ start_time: (start_time ?? SOME_TIME).replace('Z', '') }),
  ),
  'start-time-empty': field('live_info.nulls', 'The start time is an empty string, not null.', () => ({
    start_time: '',
  })),
} as const satisfies DefectTable;

function field(
  breaks: ClauseId,
  wrong: string,
  fields: (info: LiveInfo, choices: Choices) => Readonly<Record<string, unknown>>,
): Defect {
  return {
    ...instead(wrong, (info, choices) => ({ ...info, ...fields(info, choices) })),
    standing: { breaks },
  };
}

function instead(wrong: string, changed: (info: LiveInfo, choices: Choices) => unknown): Defect {
  return {
    wrong,
    standing: { breaks: 'Events.data' },
    foundBy: 'schema',
    types,
    body: (event, choices) => {
      const infos = Object.entries(event.data).filter(([name]) => name.endsWith('live_info'));
      const [name, info] = choices.of(infos);
      return withFields(event, { [name]: changed(info as LiveInfo, choices) });
    },
  };
}
