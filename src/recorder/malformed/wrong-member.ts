import type { ClauseId } from '../../spec/clauses.ts';
import type { Envelope } from '../../spec/envelope.ts';
import type { Choices } from '../choices.ts';
import type { Defect, DefectTable } from './defect.ts';
import { withMembers } from './event-text.ts';

/** Envelopes of which `id`, `ts`, `type` or `data` is wrong or missing. */
export const wrongMember = {
  'missing-id': missing('id'),
  'missing-ts': missing('ts'),
  'missing-type': missing('type'),
  'missing-data': missing('data'),

  'id-number': wrong('Envelope.id', 'The id is a number.', () => ({ id: 5 })),
  'id-null': wrong('Envelope.id', 'The id is null.', () => ({ id: null })),
  'id-empty': wrong('Envelope.id', 'The id is an empty string.', () => ({ id: '' })),
  'id-without-hyphens': wrong('Envelope.id', 'The id lacks its hyphens.', ({ id }) => ({
    id: id.replaceAll('-', ''),
  })),
  'id-in-braces': wrong('Envelope.id', 'The id stands in braces.', ({ id }) => ({ id: `{${id}}` })),
  'id-not-hexadecimal': wrong('Envelope.id', 'The id has a letter beyond F.', ({ id }) => ({
    id: `g${id.slice(1)}`,
  })),

  'ts-number': wrong('Envelope.ts', 'The time is a number of seconds.', ({ ts }) => ({
    ts: Math.floor(Date.parse(ts) / 1000),
  })),
  'ts-null': wrong('Envelope.ts', 'The time is null.', () => ({ ts: null })),
  'ts-empty': wrong('Envelope.ts', 'The time is an empty string.', () => ({ ts: '' })),
  'ts-without-zone': wrong('Envelope.ts', 'The time has no Z.', ({ ts }) => ({ ts: ts.replace('Z', '') })),
  'ts-with-offset': wrong('Envelope.ts', 'The time has an offset in place of Z.', ({ ts }, choices) => ({
    ts: ts.replace('Z', choices.of(['+00:00', '+08:00', '-03:30'])),
  })),
  'ts-whole-seconds': wrong('Envelope.ts', 'The time has no fraction.', ({ ts }) => ({
    ts: ts.replace(/\.\d+/, ''),
  })),
  'ts-empty-fraction': wrong('Envelope.ts', 'The time has a point and no digits after it.', ({ ts }) => ({
    ts: ts.replace(/\.\d+/, '.'),
  })),
  'ts-with-comma': wrong('Envelope.ts', 'The time has a comma before its fraction.', ({ ts }) => ({
    ts: ts.replace('.', ','),
  })),
  'ts-with-space': wrong('Envelope.ts', 'A space stands between date and time.', ({ ts }) => ({
    ts: ts.replace('T', ' '),
  })),
  'ts-impossible-day': wrong('Envelope.ts', 'The day does not exist.', ({ ts }, choices) => ({
    ts: ts.replace(/-\d\d-\d\d/, choices.of(['-02-30', '-04-31', '-13-01', '-00-10', '-06-00'])),
  })),
  'ts-impossible-time': wrong('Envelope.ts', 'The time of day does not exist.', ({ ts }, choices) => ({
    ts: ts.replace(/\d\d:\d\d:\d\d/, choices.of(['24:00:00', '25:10:00', '12:60:00', '12:00:61'])),
  })),
  'ts-date-only': wrong('Envelope.ts', 'The time is a date.', ({ ts }) => ({ ts: ts.slice(0, 10) })),

  'type-unknown': wrong('Envelope.type', 'The type is none of the ten.', (_event, choices) => ({
    type: choices.of(['live_pause', 'video_upload_finish', 'unknown']),
  })),
  'type-in-capitals': wrong('Envelope.type', 'The type is written in capitals.', ({ type }) => ({
    type: type.toUpperCase(),
  })),
  'type-with-blank': wrong('Envelope.type', 'A blank follows the type.', ({ type }) => ({
    type: `${type} `,
  })),
  'type-empty': wrong('Envelope.type', 'The type is an empty string.', () => ({ type: '' })),
  'type-null': wrong('Envelope.type', 'The type is null.', () => ({ type: null })),
  'type-list': wrong('Envelope.type', 'The type stands in a list.', ({ type }) => ({ type: [type] })),

  'data-null': wrong('Envelope.data', 'The data is null.', () => ({ data: null })),
  'data-list': wrong('Envelope.data', 'The data is a list.', () => ({ data: [] })),
  'data-string': wrong('Envelope.data', 'The data is a string that holds JSON.', ({ data }) => ({
    data: JSON.stringify(data),
  })),
} as const satisfies DefectTable;

function missing(name: keyof Envelope): Defect {
  return wrong('Envelope.shape', `The ${name === 'ts' ? 'time' : name} is missing.`, () => ({
    [name]: undefined,
  }));
}

function wrong(
  breaks: ClauseId,
  sentence: string,
  members: (event: Envelope, choices: Choices) => Readonly<Record<string, unknown>>,
): Defect {
  return {
    wrong: sentence,
    standing: { breaks },
    foundBy: 'schema',
    body: (event, choices) => withMembers(event, members(event, choices)),
  };
}
