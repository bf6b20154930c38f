import { expect, test } from 'vitest';
import { describeLoss } from '../../src/conformance/conduct/every-attempt.ts';
import { caseOf } from '../../src/conformance/judge/case-of.ts';
import { outOf } from '../../src/conformance/judge/out-of.ts';
import { scriptText } from '../../src/report/script-text.ts';
import { runOfId, toldId } from '../../src/report/told-id.ts';
import { faults } from '../../src/storage/faults/table.ts';

test.each([
  ['500,511,201', '500, 511, 201'],
  ['hold+201', '201 after a wait'],
  ['reset-before,pause@1MiB+413', 'a reset before the body is read, 413 after a pause within the body'],
  ['302[Location=/a,b],garbage', '302[Location=/a,b], what is no HTTP'],
  ['hold', 'after a wait'],
])('a script is told in words: %s', (script, told) => {
  expect(scriptText(script)).toBe(told);
});

test('each way to lose a connection has words', () => {
  const losses = Object.keys(faults).filter((name) => /(?:^|-)(?:reset|close)(?:-|$)|^garbage$/.test(name));
  expect(losses.length).toBeGreaterThan(5);
  expect(losses.filter((fault) => describeLoss({ fault }) === 'lost')).toEqual([]);
  expect(describeLoss({ fault: 'reset@1MiB' })).toBe('reset without an answer');
  expect(describeLoss({ fault: 'early:500' })).toBe('lost');
});

test('labels of scenarios are told in words', () => {
  expect(['announcement', 'typical live_end', 'near miss: a prefix', 'no key'].map(caseOf)).toEqual([
    'a finished transmux',
    'live_end',
    'a key almost right (a prefix)',
    'no key',
  ]);
});

test('a total is told as one, and ids of a further run as what they are', () => {
  expect([outOf(3, 3), outOf(2, 3), outOf(1, 1)]).toEqual(['all 3', '2 of 3', '1 of 1']);
  expect(['again.l49', 'cut2.a1', 'l49'].map(toldId)).toEqual(['l49', 'a1', 'l49']);
  expect([runOfId('again.l49'), runOfId('l49')]).toEqual([', judged again', '']);
});
