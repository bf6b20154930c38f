import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KEY, recordingStorage } from './recording-storage.ts';

/** Ways in which a client may write the key. */
const forms = [
  KEY,
  btoa(KEY),
  btoa(`:${KEY}`),
  Buffer.from(`user:${KEY}`).toString('base64url'),
  encodeURIComponent(`:${KEY}`),
  [...KEY].map((character) => `%${character.charCodeAt(0).toString(16)}`).join(''),
];

/** First lines of heads with the key, `#`, where it does not belong; in the path it would be the name of a file. */
const firstLines = [
  'PUT /file/a HTTP/1.1',
  'PUT /file/a?key=# HTTP/1.1',
  '# /file/a HTTP/1.1',
  'PUT # HTTP/x',
  'PUT /file/a #',
  '#',
  '#: x',
];

/** Further lines; a form is cut in two where `~` stands within one. */
const lines = [
  'Authorization: Basic #',
  'Authorization : Basic #',
  'Authorization: Basic\r\n #',
  'Authorization:\r\n\tBasic\r\n\t#',
  'Authorization\r\n : Basic #',
  'Authorization: Basic #~\r\n  ~#',
  'X-Note: #~\r\n\t~#',
  'X-Note: a\r\n b # c',
  '#: x',
  '#',
  ' #',
  ': #',
  'X-Note; #: x',
];

/** What makes a head malformed, wherever it stands. */
const mistakes = ['no colon here', 'Bad\0Name: x', ': x', 'X-Note: \x01', 'Content-Length: x', ''];

const malformedHead = fc
  .record({
    form: fc.constantFrom(...forms),
    cut: fc.nat(100),
    first: fc.constantFrom(...firstLines),
    rest: fc.array(fc.constantFrom(...lines), { maxLength: 3 }),
    mistake: fc.constantFrom(...mistakes),
    newline: fc.constantFrom('\r\n', '\n'),
    ending: fc.constantFrom('\r\n\r\n', '\r\n', '\r\n\0\r\n\r\n'),
  })
  .map(({ form, cut, first, rest, mistake, newline, ending }) => {
    const at = cut % form.length;
    const head = [first, ...rest, mistake].join(newline) + ending;
    return head
      .replaceAll(/#~(\s+)~#/g, (_, fold) => form.slice(0, at) + fold + form.slice(at))
      .replaceAll('#', form);
  });

test('no entry holds the key, wherever and however a malformed head carries it', async () => {
  const { storage, attempts } = await recordingStorage();
  await fc.assert(
    fc.asyncProperty(malformedHead, async (head) => {
      attempts.length = 0;
      const socket = connect({ port: storage.port, host: '127.0.0.1' }).resume();
      socket.on('error', () => {});
      await once(socket, 'connect');
      socket.end(Buffer.from(head, 'latin1'));
      await new Promise((resolve) => socket.once('close', resolve));
      await expect.poll(() => attempts.length, { interval: 1 }).toBeGreaterThan(0);
      const told = JSON.stringify(attempts);
      const leaks = forms.filter((form) => told.includes(form));
      expect({ told, leaks }).toEqual({ told, leaks: [] });
      expect(
        told.replaceAll(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      ).not.toContain(KEY);
    }),
    { numRuns: 600 },
  );
});

test('a header that goes on in the next line is told as one', async () => {
  const { storage, attempts } = await recordingStorage();
  const socket = connect({ port: storage.port, host: '127.0.0.1' }).resume();
  socket.end(
    `PUT /file/a HTTP/1.1\r\nHost: x\r\nAuthorization: Basic\r\n ${btoa(`:${KEY}`)}\r\nX-A: one\r\n two\r\n\r\n`,
  );
  await once(socket, 'close');
  expect(attempts).toMatchObject([
    {
      fault: 'malformed',
      headers: [
        ['Host', 'x'],
        ['Authorization', '***'],
        ['X-A', 'onetwo'],
      ],
    },
  ]);
});
