import { Type } from 'typebox';
import { atMs, byteCount, closed, entryObject, having, headers, named, status, text } from './entry-parts.ts';

const answer = Type.Object(
  {
    status,
    headers,
    body: text('Body as text, at most 1 MiB of it.'),
    truncated: Type.Boolean({ description: 'Whether the body was longer.' }),
    headAtMs: atMs('When the head of the answer was read'),
    endAtMs: atMs('When the answer was over'),
  },
  { ...closed, description: 'What the receiver answered.' },
);

const failure = Type.Object(
  {
    code: Type.Enum(['refused', 'reset', 'closed', 'timeout', 'not-http', 'unresolved', 'tls', 'other'], {
      description: 'Which kind of failure it was.',
    }),
    message: text('The same for people.'),
    atMs: atMs('When it was noticed'),
  },
  { ...closed, description: 'Why there is no answer.' },
);

/** The entry `delivery`. */
export const deliveryEntry = entryObject(
  'delivery',
  {
    label: named('What it is in its scenario.'),
    url: named('Where it was sent, the key replaced.'),
    taking: Type.Optional(
      Type.Array(status, {
        description: 'The statuses by which the receiver takes events, where they are described.',
      }),
    ),
    key: Type.Optional(text('The parameter key as a shell would write it, for example "$WEBHOOK_SECRET".')),
    keyHeader: Type.Optional(named('The header that carries the key, where that is not the query.')),
    headers,
    body: Type.Optional(text('Body, where it is text.')),
    bodyBase64: Type.Optional(
      Type.String({ contentEncoding: 'base64', description: 'Body, where it is not UTF-8.' }),
    ),
    bodyBytes: Type.Optional(byteCount('Length of a body that is too large for a ledger')),
    cutAt: Type.Optional(byteCount('Where its body was cut: the rest was sent a moment later')),
    recording: Type.Optional(named('Id of the recording that it announces.')),
    twin: Type.Optional(named('Id of the delivery before it of the same event without what is odd here.')),
    mark: Type.Optional(named('By which what its event leads to names it.')),
    answer: Type.Optional(answer),
    failure: Type.Optional(failure),
    othersAnswered: Type.Optional(
      Type.Boolean({
        description: 'Where no answer came in time: whether a harmless event was answered soon after that.',
      }),
    ),
  },
  {
    description: 'One POST to the receiver, and what came of it.',
    oneOf: [having('body'), having('bodyBase64'), having('bodyBytes')],
    not: having('answer', 'failure'),
  },
);
