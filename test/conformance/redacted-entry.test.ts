import { expect, test } from 'vitest';
import { entryRedactor } from '../../src/conformance/perform/redacted-entry.ts';
import type { NewEntry } from '../../src/ledger/ledger.ts';

const delivery: NewEntry = {
  kind: 'delivery',
  label: 'of SECRET',
  url: 'http://127.0.0.1/webhook',
  key: '$WEBHOOK_SECRET',
  headers: [],
  body: 'the WEBHOOK_SECRET is SECRET',
};

test.each(['SECRET', 'WEBHOOK'])(
  'the variable of the secret stays, also where the secret is %s',
  (secret) => {
    expect(entryRedactor([secret])(delivery)).toMatchObject({ key: '$WEBHOOK_SECRET' });
  },
);

test('a secret is taken out beside its variable', () => {
  const redacted = entryRedactor(['SECRET'])(delivery);
  expect(redacted).toMatchObject({ label: 'of ***', body: 'the WEBHOOK_SECRET is ***' });
});

test('a secret that holds the name of the variable is taken out', () => {
  const log: NewEntry = { kind: 'log', stream: 'stdout', text: 'it is my-WEBHOOK_SECRET-1' };
  expect(entryRedactor(['my-WEBHOOK_SECRET-1'])(log)).toMatchObject({ text: 'it is ***', redacted: true });
});
