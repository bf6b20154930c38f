import type { ReportData, ReportedRule } from '../../src/conformance/outcome/report-data.ts';
import type { Entry } from '../../src/ledger/entry.ts';
import { attempt, delivery, emptyLedger, recording, reported, reportOf } from './sample-run.ts';

/** What breaks out of one format or another, where it is not escaped. */
export const hostile = [
  '<img src=x onerror=alert(1)>',
  '</failure></testcase>]]>',
  '&lt;b&gt; &amp; &#0;',
  '</code></pre></details></summary>',
  '**bold** `code` ``` | cell | [link](https://example.org) ![image](x)',
  '@octocat https://example.org www.example.org me@example.org #12 :tada: $x$ ~~gone~~ _a_',
  '\n\n# heading\n- item\n::error title=x::y\n%0A%25',
  '\u0000\u0001\u001b[31m\u009b\u202e\ufffe\uffff \ud800 \udc00 \u{1f4fc} \r\n\ttab',
  '"quoted" \'single\' \\ {0}',
  // From right to left.
  '\u05d0\u05d1 12',
].join(' ');

/** A run whose receiver answers with {@link hostile} wherever a report may repeat it. */
export function hostileRun(): {
  report: ReportData;
  entries: readonly Entry[];
  rules: readonly ReportedRule[];
} {
  const ledger = emptyLedger();
  const scenario = 'storage-always-fails';
  const tape = recording(ledger, scenario, hostile);
  const mine = { scenario, recording: tape.id };
  const sent = delivery(ledger, { ...mine, label: hostile, body: hostile, atMs: 1000 });
  const first = attempt(ledger, { ...mine, name: hostile, rawPath: hostile, atMs: 1020 });
  const log = ledger.append({ kind: 'log', stream: 'stderr', text: hostile, atMs: 1500 });
  const seen = [sent, first, log];
  const known = { reason: hostile, owner: hostile, until: '2026-12-31' };
  const rules = [
    reported(seen, { expected: hostile, actual: hostile }),
    reported(seen, { id: 'retry/waits-ten-seconds', level: 'recommended', actual: hostile }),
    reported(seen, { id: 'retry/stops-after-success', actual: hostile, known }),
    reported([], { id: 'upload/status-200-ends-it', verdict: 'inconclusive', reason: hostile }),
    reported([], { id: 'upload/status-201-ends-it', verdict: 'not-applicable', reason: hostile }),
    reported(seen, {
      id: 'answer/repeated-delivery',
      level: 'observe',
      verdict: 'observed',
      observation: hostile,
    }),
    reported([], { id: 'auth/wrong-key-is-forbidden', verdict: 'pass' }),
  ];
  const staleKnownFailures = [{ rule: hostile, problem: 'matches no rule' }];
  return { report: reportOf(rules, { staleKnownFailures }), entries: ledger.entries(), rules };
}
