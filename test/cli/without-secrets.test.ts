import { expect, test } from 'vitest';
import { withoutSecrets } from '../../src/cli/command/without-secrets.ts';

test.each([
  ['http://user:pass@host/path?key=s3cret', 'http://host/path'],
  ['user:pass@host:9292', 'host:9292'],
  ['//user:pass@host/path', '//host/path'],
  ['127.0.0.1:80/webhook?key=s3cret', '127.0.0.1:80/webhook'],
  ['http://host/a@b', 'http://host/a@b'],
])('%s is shown as %s', (text, shown) => {
  expect(withoutSecrets(text)).toBe(shown);
});
