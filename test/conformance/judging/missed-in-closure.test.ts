import { expect, test } from 'vitest';
import { judgeRun } from '../../../src/conformance/judge/judge.ts';
import { catalogue } from '../../../src/conformance/rulebook/catalogue.ts';
import type { Entry } from '../../../src/ledger/entry.ts';
import { runEmbedded } from '../run-embedded.ts';

const RULE = 'retry/failing-upload-is-tried-three-times';
const LOSS = 'retry/connection-loss-is-a-failure';

const { entries } = await runEmbedded({}, { selection: { only: [RULE, LOSS] } });

/** The ledger of a run in which the second attempts to upload what always fails left no trace. */
const swallowed = entries.filter(
  (entry) => entry.kind !== 'attempt' || entry.scenario !== 'storage-always-fails' || entry.number === 1,
);
const failedAtMs = Math.max(
  ...swallowed.flatMap((entry) =>
    entry.kind === 'attempt' && entry.answer?.status === 500 ? [entry.answer.atMs] : [],
  ),
);

/** The same where the port of storage was closed for 5 s at that time on the clock of the run. */
function closedAt(atMs: number, scenario = 'another'): readonly Entry[] {
  const value = { closedAtMs: atMs, openAtMs: atMs + 5_000 };
  return [
    ...swallowed.slice(0, -1),
    { id: 'closure', kind: 'note', atMs, scenario, name: 'port-closed', value },
    ...swallowed.slice(-1),
  ];
}

function judged(ledger: readonly Entry[], id = RULE) {
  return judgeRun(ledger, catalogue, { rules: [id] }).map(({ judgement }) => judgement);
}

test('an attempt that is not there is missing', () => {
  expect(judged(swallowed)).toMatchObject([
    { verdict: 'fail', actual: '1 attempt at an upload that fails each time' },
  ]);
});

test.each([
  ['before it was due', 5_000],
  ['when it was due', 8_000],
])('an attempt that may have met a closed port %s is not called missing', (_, afterMs) => {
  expect(judged(closedAt(failedAtMs + afterMs))).toEqual([
    {
      verdict: 'inconclusive',
      reason: expect.stringMatching(
        /^the port of storage was closed while an attempt .* may have come: fails\b/,
      ),
    },
  ]);
});

test.each([
  ['before the upload was announced', -30_000],
  ['so long after it that no attempt was due', 100_000],
])('a port that was closed %s excuses nothing', (_, afterMs) => {
  expect(judged(closedAt(failedAtMs + afterMs))).toMatchObject([{ verdict: 'fail' }]);
});

test('the uploads for which the port was closed are judged', () => {
  expect(judged(closedAt(failedAtMs + 8_000, 'storage-always-fails'))).toMatchObject([{ verdict: 'fail' }]);
  expect(judged(entries, LOSS)).toMatchObject([{ verdict: 'pass' }]);
});

test('lost connections alone say nothing of refused ones, and the verdict tells so', () => {
  const seen = (ledger: readonly Entry[]) => judged(ledger, LOSS);
  expect(seen(entries)).toEqual([{ verdict: 'pass', observations: expect.any(Number) }]);
  const open = entries.filter((entry) => entry.kind !== 'note' || entry.name !== 'port-closed');
  expect(seen(open)).toMatchObject([
    {
      verdict: 'pass',
      observation: 'It holds after lost connections; none was refused while it tried.',
    },
  ]);
});
