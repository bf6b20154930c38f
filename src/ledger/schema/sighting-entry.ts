import { Type } from 'typebox';
import { atMs, closed, entryObject, headers, named, status, text } from './entry-parts.ts';

const request = Type.Object(
  {
    what: Type.Literal('request', { description: 'It is a request.' }),
    sink: named('Name of the sink that it reached.'),
    number: Type.Integer({
      minimum: 1,
      description: 'Which request it is of those that name the same event, from 1.',
    }),
    resend: Type.Boolean({
      description:
        'Whether a client library sent it again by itself right after a lost connection: the number stays.',
    }),
    method: text('Method of the request.'),
    rawPath: text('Path of the request as sent.'),
    headers,
    text: text('Beginning of its body.'),
    fault: text('The step of the script that answered it.'),
    ended: Type.Enum(['complete', 'aborted', 'lost', 'open'], {
      description:
        'complete: the whole request came; aborted: the receiver gave it up or went away; lost: the sink broke it off by its script; open: the run ended first.',
    }),
    endAtMs: Type.Optional(atMs('When it was answered or lost')),
    status: Type.Optional(status),
  },
  { ...closed, description: 'A request that reached a sink.' },
);

const file = Type.Object(
  {
    what: Type.Literal('file', { description: 'It is a file.' }),
    folder: Type.Optional(
      named('Folder as its author names it; absent for the working directory of the receiver.'),
    ),
    change: Type.Enum(['made', 'removed'], {
      description: 'made: it is there; removed: it is no longer there.',
    }),
    path: named('Path below that folder.'),
    text: text('Beginning of its content, where an author tells of it.'),
    sha256: Type.Optional(named('SHA-256 of its content in hex, where files are moved.')),
    changedAtMs: Type.Optional(atMs('When it became so, as its file system tells')),
    endAtMs: atMs('When it was seen to be so'),
  },
  { ...closed, description: 'A file.' },
);

const line = Type.Object(
  {
    what: Type.Literal('line', { description: 'It is a line of output.' }),
    text: text('The line.'),
    endAtMs: atMs('When it was printed'),
  },
  { ...closed, description: 'A line that a started receiver printed.' },
);

const answer = Type.Object(
  {
    what: Type.Literal('answer', { description: 'It is the answer of an observer.' }),
    observer: named('The command, or the URL, that was asked.'),
    text: text('One of the things that it listed, as JSON; empty where it only said yes.'),
    about: Type.Optional(named('Id of the event that it was asked about; absent where it lists things.')),
    endAtMs: atMs('When it had answered'),
  },
  { ...closed, description: 'A yes of an observer.' },
);

/** The entry `sighting`. */
export const sightingEntry = entryObject(
  'sighting',
  {
    marks: Type.Array(named('Mark of an event.'), { description: 'The marks of the events that it names.' }),
    seen: Type.Union([request, file, line, answer], { description: 'What was seen.' }),
  },
  {
    description:
      'Something that a receiver did where its effects are looked for; its time is when it began, or since when it may be so.',
  },
);
