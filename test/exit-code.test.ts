import { expect, test } from 'vitest';
import * as errors from '../src/errors.ts';
import { exitCodeOf } from '../src/errors.ts';
import { EXIT } from '../src/exit-code.ts';

test('the exit codes are the promised ones', () => {
  expect(EXIT).toEqual({
    conformant: 0,
    requirementFailed: 1,
    usage: 2,
    inconclusive: 3,
    harnessError: 4,
    staleBaseline: 5,
    interrupted: 130,
  });
});

test.each([
  [2, errors.wrongUsage('A URL and a command are both given.', '')],
  [2, errors.commandUnknown('confrom', '')],
  [2, errors.optionUnknown('--onyl', '"conform"', '')],
  [2, errors.optionInvalid('--seed', 'x', '')],
  [2, errors.configUnreadable('harness.json', 'it is not JSON')],
  [2, errors.nothingSelected('"upload/nothing"', '')],
  [2, errors.faultScriptInvalid('5x', { step: 1, text: '5x', at: 0 }, '')],
  [2, errors.addressUnavailable('storage', '127.0.0.1:9000', new Error('in use'))],
  [2, errors.receiverDirectoryUnusable('/srv/receiver', new Error('no such folder'))],
  [2, errors.ledgerUnreadable('run.ndjson', 'it is empty')],
  [2, errors.fileNotWritten('report.json', new Error('no space'))],
  [3, errors.receiverUnreachable('http://127.0.0.1:5000', 'refused', '')],
  [3, errors.receiverNotStarted('python3 receiver.py', 'ended with code 1', [])],
  [4, errors.internalError('A scenario judged')],
  [4, new TypeError('undefined is not a function')],
  [4, 'a thrown text'],
])('%i for %s', (exitCode, error) => {
  expect(exitCodeOf(error)).toBe(exitCode);
});
