import type { ClauseId } from '../../spec/clauses.ts';
import type { Envelope } from '../../spec/envelope.ts';
import { type EventType, eventTypes } from '../../spec/event-types.ts';
import type { Choices } from '../choices.ts';
import type { Defect, DefectTable } from './defect.ts';
import { withFields, withMembers } from './event-text.ts';

const withChannel = eventTypes.filter((type) => type !== 'app_launch' && type !== 'app_exit');
const withPath: readonly EventType[] = ['video_file_create', 'video_file_finish'];
const withUrl: readonly EventType[] = ['live_start', 'live_end'];

/** Events whose `data` lacks a field or has one of another kind. */
export const wrongData = {
  'fields-missing': {
    wrong: 'The data is empty.',
    standing: { breaks: 'Events.data' },
    foundBy: 'schema',
    types: withChannel,
    body: (event) => withMembers(event, { data: {} }),
  },
  'field-missing': wrong(withChannel, 'A field of data is missing.', (event, choices) => ({
    [choices.of(Object.keys(event.data))]: undefined,
  })),
  'field-null': wrong(withChannel, 'A field of data is null.', (event, choices) => ({
    [choices.of(Object.keys(event.data))]: null,
  })),
  'platform-number': wrong(withChannel, 'The platform is a number.', () => ({ platform: 1 })),
  'channel-number': wrong(withChannel, 'The channel is a number.', () => ({ channel: 21852 })),
  'channel-object': wrong(withChannel, 'The channel is an object.', ({ data }) => ({
    channel: { id: (data as { channel: string }).channel },
  })),
  'url-null': wrong(withUrl, 'The URL is null.', () => ({ url: null })),
  'path-list': wrong(withPath, 'The path is a list of its parts.', ({ data }) => ({
    path: (data as { path: string }).path.split('/'),
  })),
  'filesize-text': wrong(
    ['video_file_finish'],
    'The size of the file is a string.',
    ({ data }) => ({ filesize: String((data as { filesize: number }).filesize) }),
    'Events.numbers',
  ),
  'filesize-null': wrong(
    ['video_file_finish'],
    'The size of the file is null.',
    () => ({ filesize: null }),
    'Events.numbers',
  ),
  'duration-text': wrong(
    ['video_file_finish'],
    'The duration is a string of hours, minutes and seconds.',
    () => ({ duration: '01:02:03' }),
    'Events.numbers',
  ),
  'output-missing': transmux('The output is missing.', () => undefined),
  'output-null': transmux('The output is null.', () => null),
  'output-number': transmux('The output is a number.', () => 5),
  'output-boolean': transmux('The output is true.', () => true),
  'output-list': transmux('The output stands in a list.', (output) => [output]),
  'output-object': transmux('The output is an object.', (output) => ({ path: output })),
  'error-object': wrong(['error'], 'The error is an object.', ({ data }) => ({
    error: { message: (data as { error: string }).error },
  })),
} as const satisfies DefectTable;

function transmux(sentence: string, changed: (output: string) => unknown): Defect {
  return wrong(
    ['video_transmux_finish'],
    sentence,
    ({ data }) => ({ output: changed((data as { output: string }).output) }),
    'Events.output',
  );
}

function wrong(
  types: readonly EventType[],
  sentence: string,
  fields: (event: Envelope, choices: Choices) => Readonly<Record<string, unknown>>,
  breaks: ClauseId = 'Events.data',
): Defect {
  return {
    wrong: sentence,
    standing: { breaks },
    foundBy: 'schema',
    types,
    body: (event, choices) => withFields(event, fields(event, choices)),
  };
}
