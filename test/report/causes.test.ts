import { expect, test } from 'vitest';
import { withKnownFailures } from '../../src/conformance/outcome/known-failures.ts';
import { causesOf } from '../../src/report/causes-of.ts';
import { github } from '../../src/report/github.ts';
import { junit } from '../../src/report/junit.ts';
import { markdown } from '../../src/report/markdown.ts';
import { text } from '../../src/report/text.ts';
import { delivery, emptyLedger, reported, reportOf } from './sample-run.ts';

const cause = 'auth/wrong-key-is-forbidden';
const consequence = 'auth/near-miss-keys-are-forbidden';

const report = reportOf([
  reported([], { id: consequence, expected: '403', actual: '200 for a part of the key', cause }),
  reported([], { id: cause, expected: '403', actual: '200 for a wrong key' }),
  reported([], { id: 'retry/waits-ten-seconds', expected: '10.0 s', actual: '5.0 s' }),
]);

test('the report for a terminal names a consequence below its cause', () => {
  const told = text(report, []);
  expect(told).toMatch(new RegExp(`FAIL {2}${cause}[^]*with it {3}1 rule: ${consequence}`));
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
  expect(told.match(/^#### /gm)).toHaveLength(2);
  expect(told).toMatch(new RegExp(`What may follow from it:[^]*${consequence}`));
});

test('GitHub gets one error for each cause', () => {
  const errors = github(report, [])
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
  expect(github(hindering, [])).toContain('Cannot be judged before: upload 2, answer 1.');
  expect(github(hindering, [])).not.toContain('Could not be judged');
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

test('failures beside which the receiver breaks off at the same place of its code have one cause', () => {
  const ledger = emptyLedger();
  const broken = { status: 500, headers: [], body: '', truncated: false };
  const refusedAt = (atMs: number, file: string) => {
    for (const text of [
      'Traceback (most recent call last):',
      `  File "${file}", line 9, in webhook`,
      "    live['live_id'].upper()",
      "AttributeError: 'NoneType' object has no attribute 'upper'",
    ])
      ledger.append({ kind: 'log', stream: 'stderr', text, atMs: atMs + 5 });
    return delivery(ledger, { atMs, answer: { ...broken, headAtMs: atMs + 10, endAtMs: atMs + 10 } });
  };
  const [first, again, elsewhere] = [
    refusedAt(1_000, '/srv/app.py'),
    refusedAt(3_000, '/srv/app.py'),
    refusedAt(5_000, '/srv/other.py'),
  ];
  const rules = [
    reported([first], { id: 'envelope/null-live-id', departure: 'refused' }),
    reported([again], { id: 'answer/other-events', departure: 'refused' }),
    reported([elsewhere], { id: 'answer/unknown-type', departure: 'refused' }),
  ];
  const causes = causesOf(rules, ledger.entries());
  expect(causes.map(({ rule, leadsTo }) => [rule.id, leadsTo.map(({ id }) => id)])).toEqual([
    ['envelope/null-live-id', ['answer/other-events']],
    ['answer/unknown-type', []],
  ]);
  expect(causes[0]?.said).toMatchObject({
    gist: { text: "AttributeError: 'NoneType' object has no attribute 'upper'" },
    place: [{ text: '  File "/srv/app.py", line 9, in webhook' }, { text: "    live['live_id'].upper()" }],
    times: 3,
  });
});
