import { Type } from 'typebox';
import { atMs, byteCount, closed, entryObject, headers, named, sha256, status, text } from './entry-parts.ts';

const credentials = Type.Object(
  {
    scheme: Type.Optional(
      text('Scheme of the Authorization header in lower case; absent without the header.'),
    ),
    user: Type.Optional(Type.Enum(['empty', 'not empty'], { description: 'The user name.' })),
    password: Type.Optional(Type.Enum(['right', 'wrong', 'empty'], { description: 'The password.' })),
  },
  { ...closed, description: 'What the credentials were, told without telling them.' },
);

const chunk = Type.Unsafe<readonly [bytes: number, atMs: number]>({
  type: 'array',
  prefixItems: [byteCount('Size'), atMs('When its size line was read')],
  minItems: 2,
  maxItems: 2,
});

const body = Type.Object(
  {
    bytes: byteCount('How much arrived'),
    sha256: sha256('What arrived, complete or not'),
    firstAtMs: Type.Optional(atMs('When the first of it was read')),
    lastAtMs: Type.Optional(atMs('When the last of it was read')),
  },
  { ...closed, description: 'The body of the request.' },
);

const answer = Type.Object(
  // The instant is another one where the fault breaks the answer off or drips it.
  { status, body: text('Body as text.'), atMs: atMs('The instant before its last byte was written') },
  { ...closed, description: 'What storage answered; absent where it did not.' },
);

/** What an attempt is made of, in a run and without one. */
export const attemptMembers = {
  number: Type.Integer({ minimum: 1, description: 'Which attempt of its upload it is, from 1.' }),
  resend: Type.Boolean({
    description:
      'Whether a client library sent it again by itself right after a lost connection: the number stays.',
  }),
  connection: named('Id of the connection.'),
  method: text('Method of the request.'),
  rawPath: text('Path of the request as sent.'),
  name: text('Last segment of the path, percent-decoded where that is possible.'),
  httpVersion: text('Version of HTTP, for example "1.1".'),
  headers,
  credentials,
  framing: Type.Enum(['chunked', 'content-length', 'none'], {
    description: 'How the end of the body is told.',
  }),
  // Of very many, the first 100 000.
  chunks: Type.Array(chunk, { description: 'The HTTP chunks in their order.' }),
  body,
  ended: Type.Enum(['complete', 'aborted', 'lost', 'open'], {
    description:
      'complete: the whole request came; aborted: the receiver gave it up or went away; lost: storage broke it off by its script; open: storage ended first.',
  }),
  lostAtMs: Type.Optional(atMs('When the connection was lost or given up')),
  fault: text(
    'The step of the script that answered it; "rejected", "malformed", "handshake" or "crowded" where none did, and "close-idle" on a connection that an earlier attempt of that fault left to be closed, or whose end the client did not notice.',
  ),
  wrong: Type.Optional(
    Type.Array(Type.Enum(['path', 'method', 'credentials', 'size']), {
      description: 'How it is not as an upload must be; absent where it is.',
    }),
  ),
  answer: Type.Optional(answer),
};

/** The entry `attempt`. */
export const attemptEntry = entryObject(
  'attempt',
  {
    recording: Type.Optional(named('Id of the recording that it uploads; absent where storage cannot tell.')),
    ...attemptMembers,
    from: Type.Optional(
      byteCount('Where in its recording the body begins, where what arrived is a part of it, counted from 0'),
    ),
  },
  { description: 'One request that reached storage; its time is when the first byte of its head was read.' },
);
