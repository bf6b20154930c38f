import { expect, test } from 'vitest';
import { asHarnessError, fileNotWritten, receiverDirectoryUnusable } from '../src/errors.ts';

function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: it went wrong, open 'a'`), { code });
}

test.each([
  ['EMFILE', 'RWH_MACHINE_LIMIT', /ulimit -n/],
  ['ENOSPC', 'RWH_MACHINE_LIMIT', /^Free some space/],
  ['ENOTDIR', 'RWH_RECEIVER_DIRECTORY', /^Take that file away/],
  ['EACCES', 'RWH_RECEIVER_DIRECTORY', /^Name the receiver's working directory/],
])('%s while recordings are laid is told as %s', (code, told, hint) => {
  expect(receiverDirectoryUnusable('/srv/receiver/rec', systemError(code))).toMatchObject({
    code: told,
    hint: expect.stringMatching(hint),
  });
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
