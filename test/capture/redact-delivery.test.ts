import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { maskHead } from '../../src/capture/credentials-in.ts';
import { redactDelivery as redactInTurns } from '../../src/capture/redact-delivery.ts';
import { captured } from './captured.ts';

type Delivery = Parameters<typeof redactInTurns>[0];

const redactDelivery = (delivery: Delivery): Promise<Delivery> => redactInTurns(delivery, [], () => false);

const secret = 'Gr8-horned+owl/7';

const places: Readonly<Record<string, (value: string) => Delivery>> = {
  'the parameter key': (value) => captured({}, { target: `/webhook?key=${encodeURIComponent(value)}` }),
  'any parameter': (value) => captured({}, { target: `/webhook?a=1&what=${encodeURIComponent(value)}` }),
  'a query without a name': (value) => captured({}, { target: `/webhook?${encodeURIComponent(value)}` }),
  'Basic credentials': (value) =>
    captured({}, { headers: [['Authorization', `Basic ${Buffer.from(`:${value}`).toString('base64')}`]] }),
  'a bearer token': (value) => captured({}, { headers: [['authorization', `Bearer ${value}`]] }),
  'a cookie': (value) => captured({}, { headers: [['COOKIE', `session=${value}`]] }),
  'a signature': (value) => captured({}, { headers: [['X-Hub-Signature-256', `sha256=${value}`]] }),
  'an API key': (value) => captured({}, { headers: [['x-api-key', value]] }),
  'a header with a URL': (value) =>
    captured({}, { headers: [['Referer', `http://a/webhook?x=${encodeURIComponent(value)}`]] }),
  'a body that repeats the key': (value) =>
    captured({ error: `wrong ${value}` }, { target: `/?key=${encodeURIComponent(value)}` }),
  'an answer that repeats the key': (value) =>
    captured(
      {},
      {
        target: `/?key=${encodeURIComponent(value)}`,
        answer: { status: 403, body: `not ${value}`, atMs: 1 },
      },
    ),
};

test.each(Object.entries(places))('a secret is taken out of %s', async (_, place) => {
  const text = JSON.stringify(await redactDelivery(place(secret)));
  expect(text).toContain('***');
  for (const form of [secret, encodeURIComponent(secret), Buffer.from(`:${secret}`).toString('base64')]) {
    expect(text).not.toContain(form);
  }
});

test('the scheme and all else stay', async () => {
  const headers = [
    ['Authorization', 'Bearer abc'],
    ['X-Trace', 'abc'],
    ['authorization', 'my own'],
  ] as const;
  const delivery = captured({ keyword: 'live' }, { target: '/a/b?key=live', headers });
  expect(await redactDelivery(delivery)).toEqual({
    ...delivery,
    target: '/a/b?key=***',
    headers: [
      ['Authorization', 'Bearer ***'],
      ['X-Trace', 'abc'],
      ['authorization', '***'],
    ],
  });
});

test('a body that loses a secret says so, and one of bytes stays bytes', async () => {
  const target = '/?key=night-owl-42';
  expect(await redactDelivery(captured('"night-owl-42"', { target }))).toMatchObject({
    body: '"***"',
    bodyRedacted: true,
  });
  const { body, ...rest } = captured('', { target });
  const bytes = Buffer.from('\xffnight-owl-42\xfe', 'latin1');
  const redacted = await redactDelivery({ ...rest, bodyBase64: bytes.toString('base64') });
  expect(redacted.bodyRedacted).toBe(true);
  expect(Buffer.from(redacted.bodyBase64 ?? '', 'base64')).toEqual(Buffer.from('\xff***\xfe', 'latin1'));
});

test('a head that was not understood loses its credentials too', () => {
  const head =
    'GET /a?key=one&b=two HTTP/1.1\r\nCookie: c=three\r\nAuthorization: Basic Zm91cg==\r\nAccept: */*\r\n';
  expect(maskHead(head)).toBe(
    'GET /a?key=***&b=*** HTTP/1.1\r\nCookie: ***\r\nAuthorization: Basic ***\r\nAccept: */*\r\n',
  );
});

property.prop([
  fc
    .string({ minLength: 8, maxLength: 30, unit: 'grapheme' })
    .filter((text) => !text.includes('*') && text.trim().length >= 8),
])('no key of a query stays anywhere', async (key) => {
  const target = `/webhook?key=${encodeURIComponent(key)}`;
  const delivery = captured({ error: key }, { target, headers: [['X-Uri', target]] });
  const { body = '', target: told, headers } = await redactDelivery(delivery);
  expect(JSON.parse(body).error).not.toContain(key);
  expect([told, headers[0]?.[1]]).toEqual(['/webhook?key=***', '/webhook?key=***']);
});
