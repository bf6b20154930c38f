import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { type Signing, signatureHeaders, signingKey } from '../../src/recorder/signature-headers.ts';

function headersOf(scheme: Signing['scheme'], secret: string, body: string | Uint8Array) {
  const key = signingKey(scheme, secret);
  if (!key) throw new Error('no key');
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestampS: 1614265330 };
  return Object.fromEntries(signatureHeaders(body, { scheme, key, ...message }));
}

test.each(['whsec_', ''])('signs as the public test vector of Standard Webhooks, prefix "%s"', (prefix) => {
  const secret = `${prefix}MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw`;
  expect(headersOf('standard', secret, '{"test": 2432232314}')).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('signs as the public example of X-Hub-Signature-256', () => {
  expect(headersOf('hub', "It's a Secret to Everybody", 'Hello, World!')).toEqual({
    'X-Hub-Signature-256': 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17',
  });
});

const python = `
import sys, json, hmac, hashlib, base64
asked = json.load(sys.stdin)
body = base64.b64decode(asked['body'])
key = base64.b64decode(asked['secret'].removeprefix('whsec_'))
signed = ('msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.').encode() + body
print(base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode())
print(hmac.new(asked['secret'].encode(), body, hashlib.sha256).hexdigest())
`;

test.skipIf(spawnSync('python3', ['--version']).status !== 0)(
  'signs bytes that are no text as hmac of Python does',
  () => {
    const secret = `whsec_${Buffer.from('a key of twenty-four b.').toString('base64')}`;
    const body = Buffer.from([0xff, 0x00, 0xfe, 0x7b]);
    const input = JSON.stringify({ secret, body: body.toString('base64') });
    const [standard, hub] = spawnSync('python3', ['-c', python], { input }).stdout.toString().split('\n');
    expect(headersOf('standard', secret, body)['webhook-signature']).toBe(`v1,${standard}`);
    expect(headersOf('hub', secret, body)['X-Hub-Signature-256']).toBe(`sha256=${hub}`);
  },
);

test.each(['', 'whsec_', 'whsec_!!!!', 'whsec_abc', 'not base64'])('takes "%s" for no key', (secret) => {
  expect(signingKey('standard', secret)).toBeUndefined();
});
