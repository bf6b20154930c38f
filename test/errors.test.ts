import { expect, test } from 'vitest';
import {
  accessHint,
  addressUnavailable,
  asHarnessError,
  fileNotWritten,
  receiverDirectoryUnusable,
} from '../src/errors.ts';

function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: it went wrong, open 'a'`), { code });
}

test.each([
  ['EMFILE', 'RWH_MACHINE_LIMIT', /ulimit -n/],
  ['ENOSPC', 'RWH_MACHINE_LIMIT', /^Free some space/],
  ['ENOTDIR', 'RWH_RECEIVER_DIRECTORY', /^Take that file away/],
  ['ENOENT', 'RWH_RECEIVER_DIRECTORY', /^Name the receiver's working directory/],
  ['EACCES', 'RWH_RECEIVER_DIRECTORY', /^Let the user that runs the harness write in it/],
])('%s while recordings are laid is told as %s', (code, told, hint) => {
  expect(receiverDirectoryUnusable('/srv/receiver/rec', systemError(code))).toMatchObject({
    code: told,
    hint: expect.stringMatching(hint),
  });
});

test.each([
  ['EADDRINUSE', /end the program that listens there/],
  ['EACCES', /^Choose a port from 1024 on/],
  ['ENOTFOUND', /^Name an address of this machine/],
])('%s of an address has a remedy of its own', (code, hint) => {
  const told = addressUnavailable('storage', '127.0.0.1:80', systemError(code));
  expect(told.hint).toMatch(hint);
});

test('what a user may not read is no other kind of file', () => {
  expect(accessHint(systemError('EACCES'))).toMatch(/^Let the user that runs the harness read it/);
  expect(accessHint(systemError('ENOENT'))).toBeUndefined();
});

test('what the machine lacks is no mistake of the harness', () => {
  expect(asHarnessError(systemError('EMFILE'))).toMatchObject({
    code: 'RWH_MACHINE_LIMIT',
    kind: 'environment',
  });
  expect(asHarnessError(new TypeError('x is not a function'))).toMatchObject({ code: 'RWH_INTERNAL' });
});

test('what went wrong first is told, and not what went wrong while cleaning up after it', () => {
  const first = receiverDirectoryUnusable('/srv/receiver/rec', systemError('ENOTDIR'));
  const suppressed = Object.assign(new Error('An error was suppressed during disposal.'), {
    error: systemError('ENOTDIR'),
    suppressed: first,
  });
  expect(asHarnessError(suppressed)).toBe(first);
});

test('a report that finds no room has a hint of its own', () => {
  expect(fileNotWritten('report.json', systemError('ENOSPC')).hint).toContain('on another disk');
});
