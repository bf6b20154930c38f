import { expect, test } from 'vitest';
import { github } from '../../src/report/github.ts';
import { markdown } from '../../src/report/markdown.ts';
import { text } from '../../src/report/text.ts';
import { reported, reportOf } from './sample-run.ts';

const cause = 'auth/wrong-key-is-forbidden';
const consequence = 'auth/near-miss-keys-are-forbidden';

const report = reportOf([
  reported([], { id: consequence, expected: '403', actual: '200 for a part of the key', cause }),
  reported([], { id: cause, expected: '403', actual: '200 for a wrong key' }),
  reported([], { id: 'retry/waits-ten-seconds', expected: '10.0 s', actual: '5.0 s' }),
]);

test('the report for a terminal tells a consequence in a sentence below its cause', () => {
  const told = text(report, []);
  expect(told).toMatch(
    new RegExp(`FAIL {2}${cause}[^]*leads to {2}${consequence}: expected 403, got 200 for a part of the key`),
  );
  expect(told).not.toContain(`FAIL  ${consequence}`);
  expect(told).toContain('3 failed (3 required, of 2 causes)');
});

test('the whole report for a terminal tells each consequence in full as well', () => {
  expect(text(report, [], { verbose: true })).toMatch(
    new RegExp(`FAIL {2}${consequence}[^]*may follow from the failure of ${cause}`),
  );
});

test('a consequence whose cause is a known failure stands by itself', () => {
  const known = { reason: 'issue 12', owner: 'keys', until: '2026-12-31' };
  const accepted = reportOf(report.rules.map((rule) => (rule.id === cause ? { ...rule, known } : rule)));
  expect(text(accepted, [])).toContain(`FAIL  ${consequence}`);
});

test('a comment on a pull request has one paragraph for each cause', () => {
  const told = markdown(report, []);
  expect(told.match(/<details><summary>/g)).toHaveLength(2);
  expect(told).toMatch(new RegExp(`What may follow from it:[^]*${consequence}`));
});

test('GitHub gets one error for each cause', () => {
  const errors = github(report)
    .split('\n')
    .filter((line) => line.startsWith('::error'));
  expect(errors.map((line) => /title=([^:]*)/.exec(line)?.[1])).toEqual([cause, 'retry/waits-ten-seconds']);
  expect(errors[0]).toContain(consequence);
});
