import { expect, test } from 'vitest';
import { withKnownFailures } from '../../src/conformance/outcome/known-failures.ts';
import { github } from '../../src/report/github.ts';
import { junit } from '../../src/report/junit.ts';
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

const hindered = ['upload/streams-the-recording', 'upload/late-start', 'answer/repeated-delivery'] as const;

const hindering = reportOf([
  ...report.rules,
  ...hindered.map((id) => ({
    ...reported([], { id, verdict: 'inconclusive', reason: 'nothing was uploaded', cause }),
    level: 'required' as const,
  })),
]);

test('rules that could not be judged stand with the failure that hinders them, and nowhere else', () => {
  const told = text(hindering, []);
  expect(told).toContain('hinders   3 rules that cannot be judged before it is mended: upload 2, answer 1');
  expect(told).not.toContain('INCONCLUSIVE');
  expect(github(hindering)).toContain('Cannot be judged before: upload 2, answer 1.');
  expect(github(hindering)).not.toContain('Could not be judged');
  const comment = markdown(hindering, []);
  for (const id of hindered) expect(comment.split(id)).toHaveLength(2);
  expect(comment).not.toContain('### Could not be judged');
  expect(junit(hindering, [])).toMatch(
    new RegExp(
      `<skipped message="could not be judged: nothing was uploaded; it may follow from the failure of ${cause}"`,
    ),
  );
});

test('the whole report for a terminal tells each rule that is hindered', () => {
  const told = text(hindering, [], { verbose: true });
  for (const id of hindered) expect(told).toContain(id);
});

test('a known failure hinders nobody: what could not be judged turns the run red by itself', () => {
  const list = [{ rule: cause, reason: 'issue 12', owner: 'keys', until: '2026-12-31' }];
  const ids = hindering.rules.map(({ id }) => id);
  const accepted = withKnownFailures({ ...hindering, startedAt: '2026-03-01T00:00:00.000Z' }, list, ids);
  const told = text(accepted, []);
  expect(told).toContain('INCONCLUSIVE  3 rules');
  expect(told).not.toContain('hinders');
});
