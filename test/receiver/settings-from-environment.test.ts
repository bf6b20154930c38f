import { expect, test } from 'vitest';
import { HarnessError } from '../../src/errors.ts';
import { type Environment, settingsFromEnvironment } from '../../src/receiver/settings-from-environment.ts';

const COMPLETE = {
  WEBHOOK_SECRET: 'secret',
  STORAGE_URL: 'http://127.0.0.1:8080/api',
  STORAGE_API_KEY: 'key',
};

function errorOf(environment: Environment): HarnessError {
  try {
    settingsFromEnvironment(environment);
  } catch (error) {
    if (error instanceof HarnessError) return error;
  }
  throw new Error('The settings were accepted.');
}

test('PORT and HOST default to 5000 on all interfaces', () => {
  expect(settingsFromEnvironment(COMPLETE)).toEqual({
    host: '0.0.0.0',
    port: 5000,
    secret: 'secret',
    storageUrl: 'http://127.0.0.1:8080/api',
    storageKey: 'key',
  });
});

test('PORT and HOST are read', () => {
  expect(settingsFromEnvironment({ ...COMPLETE, PORT: '0', HOST: '::1' })).toMatchObject({
    host: '::1',
    port: 0,
  });
});

test('one error names everything that is missing or wrong', () => {
  expect(errorOf({ PORT: 'http', WEBHOOK_SECRET: '' })).toMatchObject({
    code: 'RWH_OPTION_INVALID',
    message:
      'The receiver cannot start: PORT is "http" and not a number from 0 to 65535; WEBHOOK_SECRET is missing; ' +
      'STORAGE_URL is missing; STORAGE_API_KEY is missing.',
  });
});

test.each(['65536', '-1', '80.5', 'NaN', 'Infinity'])('PORT cannot be "%s"', (PORT) => {
  expect(errorOf({ ...COMPLETE, PORT }).message).toContain(`PORT is "${PORT}"`);
});

test.each([
  'localhost:80',
  '//host',
  'ftp://host',
  'http://me:hidden@host',
  'http://host/?q=hidden',
  'http://host/#',
])('STORAGE_URL cannot be "%s", and the message does not repeat it', (STORAGE_URL) => {
  const { message } = errorOf({ ...COMPLETE, STORAGE_URL });
  expect(message).toContain('STORAGE_URL is not');
  expect(message).not.toContain(STORAGE_URL);
});
