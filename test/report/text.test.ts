import { describe, expect, test } from 'vitest';
import { colouredPalette } from '../../src/report/palette.ts';
import { text } from '../../src/report/text.ts';
import { attempt, delivery, emptyLedger, recording, reported, reportOf } from './sample-run.ts';

/** A receiver that gives up after two attempts, and answers a wrong key as if it were right. */
function brokenReceiver() {
  const ledger = emptyLedger();
  const scenario = 'storage-always-fails';
  const tape = recording(ledger, scenario, '500');
  const mine = { scenario, recording: tape.id };
  delivery(ledger, { ...mine, atMs: 1000 });
  const first = attempt(ledger, { ...mine, atMs: 1020 });
  const second = attempt(ledger, { ...mine, atMs: 11_046, number: 2 });
  const wrongKey = delivery(ledger, {
    scenario: 'near-miss-keys',
    label: 'prefix',
    key: 'WEBHOOK',
    atMs: 400,
  });
  const report = reportOf([
    reported([], { id: 'auth/empty-key-is-forbidden', verdict: 'pass', title: 'An empty key is forbidden' }),
    reported([wrongKey], {
      id: 'auth/near-miss-keys-are-forbidden',
      level: 'recommended',
      clause: 'R1.forbidden',
      title: 'Keys that resemble the secret are forbidden',
      expected: 'status 403 with detail "Forbidden"',
      actual: 'status 200 with body {"status":"success"}',
      fix: 'Compare the whole key.',
    }),
    reported([first, second]),
    reported([], {
      id: 'missing-file/logs-an-error',
      verdict: 'not-applicable',
      reason: 'The harness must start the receiver to see what it prints: give its command after "--".',
    }),
    reported([], {
      id: 'upload/status-201-ends-it',
      verdict: 'inconclusive',
      title: 'Status 201 ends an upload',
      reason: 'nothing was seen that this rule could be judged by',
    }),
    reported([], {
      id: 'answer/repeated-delivery',
      level: 'observe',
      verdict: 'observed',
      title: 'What a repeated delivery leads to',
      observation: 'the same id twice leads to two uploads',
    }),
    reported([], { id: 'auth/wrong-key-is-forbidden', verdict: 'pass', title: 'A wrong key is forbidden' }),
    reported([], {
      id: 'path/nested-folders-are-kept',
      verdict: 'pass',
      title: 'Nested folders are kept',
      observations: 3,
    }),
  ]);
  return { report, entries: ledger.entries() };
}

describe('text()', () => {
  test('draws a broken receiver from its failures to the outcome', async () => {
    const { report, entries } = brokenReceiver();
    await expect(text(report, entries)).toMatchFileSnapshot('broken-receiver.txt');
  });

  test('lists rules that are inconclusive for the same reason below that reason', () => {
    const reason = 'the receiver went away during the run: it ended with code 1';
    const ids = ['answer/is-json', 'retry/stops-after-success', 'upload/status-200-ends-it'];
    const report = reportOf(ids.map((id) => reported([], { id, verdict: 'inconclusive', reason })));
    expect(text(report, []).split('\n\n')[0]).toBe(
      ['INCONCLUSIVE  3 rules', `  reason    ${reason}`, ...ids.map((id) => `      ${id}`)].join('\n'),
    );
  });

  test('says of a conformant receiver how many rules hold, and how times were made', () => {
    const report = reportOf(
      [
        reported([], { id: 'auth/wrong-key-is-forbidden', verdict: 'pass' }),
        reported([], { id: 'auth/empty-key-is-forbidden', verdict: 'pass' }),
        reported([], { id: 'path/nested-folders-are-kept', verdict: 'pass' }),
      ],
      { exitCode: 0, labels: ['virtual time'], durationMs: 812 },
    );
    expect(text(report, [])).toMatchInlineSnapshot(`
      "PASS  auth 2, path 1

      Conformant: every required rule that applies holds; 3 of 3 required rules judged (exit code 0).
      3 rules: 3 passed, 0 failed, 0 inconclusive, 0 observed, 0 not applicable.
      Took 0.812 s; critical path 33.00 s; virtual time.
      Receiver http://127.0.0.1:5000/webhook (command).
      Profile reference, seed 42, recorder-harness 0.1.0, 2026-01-01T00:00:00.000Z.
      "
    `);
  });

  test('lists each rule that passed when it is asked to', () => {
    const { report, entries } = brokenReceiver();
    expect(text(report, entries, { verbose: true })).toContain(
      'PASS  path/nested-folders-are-kept  Nested folders are kept (3 observations)\n',
    );
  });

  test('keeps every line but the one to copy and the one to look for within 100 columns', () => {
    const { report, entries } = brokenReceiver();
    const lines = text(report, entries).split('\n');
    expect(lines.filter((line) => line.length > 100 && !/^ {2}repeat|^Not conformant: /.test(line))).toEqual(
      [],
    );
  });

  test('puts required failures before recommended ones', () => {
    const { report, entries } = brokenReceiver();
    expect([...text(report, entries).matchAll(/^FAIL {2}(\S+)/gm)].map(([, id]) => id)).toEqual([
      'retry/failing-upload-is-tried-three-times',
      'auth/near-miss-keys-are-forbidden',
    ]);
  });

  test('colours differ from plain text in nothing but their marks', () => {
    const { report, entries } = brokenReceiver();
    const paint = (words: string): string => `<${words}>`;
    const palette = colouredPalette({ red: paint, yellow: paint, green: paint, bold: paint, dim: paint });
    const coloured = text(report, entries, { palette });
    expect(coloured).toContain('<<FAIL>>  <retry/');
    expect(coloured.replace(/[<>]/g, '')).toBe(text(report, entries));
  });

  test('shows what a terminal would obey instead of passing it on', () => {
    const answer = reported([], { actual: 'status 200 with body \u001b[2J\u009b1m\u202Egnp.exe' });
    const drawn = text(reportOf([answer]), []);
    expect(drawn).toContain(String.raw`status 200 with body \u001b[2J\u009b1m\u202egnp.exe`);
  });

  test.each([130, 1, 0])('says of an interrupted run with exit code %i that it is one', (exitCode) => {
    expect(text(reportOf([], { exitCode, interrupted: true }), [])).toContain(
      'Interrupted: the run was stopped before its end; no required rule was asked for (exit code',
    );
  });

  test.each([
    [0, 'Conformant'],
    [1, 'Not conformant'],
    [3, 'Undecided'],
    [4, 'Broken off'],
    [5, 'Stale baseline'],
  ])('begins its last paragraph for exit code %i with "%s"', (exitCode, outcome) => {
    const judged = [reported([], { verdict: 'pass' })];
    expect(text(reportOf(judged, { exitCode }), [])).toMatch(
      new RegExp(`^${outcome}: .* \\(exit code ${exitCode}\\)\\.$`, 'm'),
    );
  });

  test('says of a shard in which nothing applies that the merged ledgers tell of the whole run', () => {
    const lacks = reported([], { verdict: 'not-applicable', reason: 'It takes a command.' });
    const told = text(reportOf([lacks], { exitCode: 0 }), []);
    expect(told).toMatch(
      /^Nothing to judge: .* the merged ledgers tell of the whole run; 0 of 1 required rules judged, 1 does not apply \(exit code 0\)\.$/m,
    );
    expect(told).not.toContain('Conformant');
  });

  test('says of a run that judged nothing why it is undecided', () => {
    const lacks = reported([], { verdict: 'not-applicable', reason: 'It takes a command.' });
    expect(text(reportOf([lacks], { exitCode: 3 }), [])).toContain('Undecided: no rule was judged;');
    const busy = reported([], { verdict: 'inconclusive', reason: 'this machine was too busy' });
    expect(text(reportOf([lacks, busy], { exitCode: 3 }), [])).toContain(
      'Undecided: a required rule could not be judged;',
    );
  });

  test('shows log lines and notes among the evidence', () => {
    const ledger = emptyLedger();
    const log = ledger.append({ kind: 'log', stream: 'stderr', text: 'tape is missing', atMs: 1500 });
    const note = ledger.append({ kind: 'note', name: 'uploads-at-once', value: 1, atMs: 20 });
    const drawn = text(reportOf([reported([log, note])]), ledger.entries());
    expect(drawn).toContain(
      '    n1 at 0.020 s, uploads-at-once: 1\n    l1 at 1.50 s, stderr: tape is missing\n',
    );
  });
});

test('a failure shows eight of its deliveries and attempts, and all of them where that is asked for', () => {
  const ledger = emptyLedger();
  const deliveries = Array.from({ length: 12 }, (_, index) => delivery(ledger, { atMs: index * 100 }));
  const report = reportOf([reported(deliveries)]);
  const rows = (told: string): number => told.match(/ POST announcement /g)?.length ?? 0;
  const told = text(report, deliveries);
  expect(rows(told)).toBe(8);
  expect(told).toContain('and 4 more in the ledger');
  expect(rows(text(report, deliveries, { verbose: true }))).toBe(12);
});

test('a rule that could not be judged is told with its reason however little room there is', () => {
  const undecided = ['retry/waits-ten-seconds', 'upload/status-200-ends-it'].map((id, index) =>
    reported([], { id, verdict: 'inconclusive', reason: `reason ${index}`, repeat: 'conform' }),
  );
  expect(text(reportOf(undecided), [], { rows: 13 })).toContain(
    'INCONCLUSIVE  upload/status-200-ends-it\n  reason    reason 1\n\n',
  );
});
