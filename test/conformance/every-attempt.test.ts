import { describe, expect, test } from 'vitest';
import { judgeRun } from '../../src/conformance/judge/judge.ts';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { closedPort } from '../../src/conformance/scenarios/closed-port.ts';
import { failingUploads } from '../../src/conformance/scenarios/failing-uploads.ts';
import { OTHER_STATUSES, otherStatuses } from '../../src/conformance/scenarios/other-statuses.ts';
import type { AttemptEntry, Entry } from '../../src/ledger/entry.ts';
import { attemptMistakes, harmlessOddities } from './attempt-mistakes.ts';
import { referenceRun } from './reference-run.ts';

const PUT = 'upload/is-a-put-of-the-base-name';
const CREDENTIALS = 'upload/authenticates-with-empty-user-and-key';
const AGAIN = 'retry/sends-the-whole-file-again';
const PIECES = 'upload/reads-one-mebibyte-chunks';

const { entries } = await referenceRun();
const scripts = new Map(entries.map((entry) => [entry.id, entry.kind === 'recording' ? entry.script : '']));

/** What storage had done to the attempt before; of the first one that is seen, what was not seen. */
function failureBefore({ recording = '', number, scenario }: AttemptEntry): string {
  return number === 1
    ? `${scenario}`
    : (scripts
        .get(recording)
        ?.split(',')
        .slice(0, number - 1)
        .at(-1) ?? '');
}

/** Of the attempts that follow a failure, one of each place and each kind of failure. */
const followers = [
  ...new Map(
    entries
      .filter((entry): entry is AttemptEntry => entry.kind === 'attempt')
      .filter(({ scenario }) => failingUploads.some(({ id }) => id === scenario))
      .filter(({ number, scenario }) => number > 1 || scenario === closedPort.id)
      .map((attempt) => [`attempt ${attempt.number} after ${failureBefore(attempt)}`, attempt] as const),
  ),
];

function verdictsOf(ledger: readonly Entry[], ...rules: readonly string[]): readonly string[] {
  return judgeRun(ledger, catalogue, { rules }).map(({ judgement }) => judgement.verdict);
}

function withAttempt(changed: AttemptEntry): readonly Entry[] {
  return entries.map((entry) => (entry.id === changed.id ? changed : entry));
}

/** Whether storage reads all of its body, so that its bytes count. */
function isWhole({ fault }: AttemptEntry): boolean {
  return !/@|before|early/.test(fault);
}

describe('after each kind of failure', () => {
  test('another attempt is seen', () => {
    const before = new Set(
      followers.map(([, attempt]) => failureBefore(attempt).replace(/^html[^+]*\+|[[{].*/g, '')),
    );
    const kinds = [
      'reset-before',
      'reset@512KiB',
      'reset',
      'close',
      'garbage',
      'pause@2112KiB+early@3MiB:413:close',
      closedPort.id,
    ];
    for (const kind of [...OTHER_STATUSES.map(String), '301', '302', '303', '307', ...kinds]) {
      expect([...before], kind).toContain(kind);
    }
  });

  test.each(attemptMistakes)('%s is a failure of %s', (_mistake, rule, change) => {
    expect(verdictsOf(entries, rule)).toEqual(['pass']);
    const missed = followers
      .filter(([, attempt]) => rule !== AGAIN || isWhole(attempt))
      .filter(([, attempt]) => hasPlainName(attempt) || rule !== PUT)
      .filter(([, attempt]) => verdictsOf(withAttempt(change(attempt)), rule)[0] !== 'fail');
    expect(missed.map(([place]) => place)).toEqual([]);
  });

  test.each(harmlessOddities)('%s is no failure of %s', (_oddity, rule, change) => {
    const plain = followers.map(([, attempt]) => attempt).filter(hasPlainName);
    const changed = new Map(plain.map((attempt) => [attempt.id, change(attempt)]));
    const ledger = entries.map((entry) => changed.get(entry.id) ?? entry);
    expect(verdictsOf(ledger, rule)).toEqual(['pass']);
  });

  test('pieces of another size are a failure, where the recording has more than one', () => {
    const large = followers.filter(
      ([, { framing, body, ended }]) =>
        framing === 'chunked' && body.bytes > 1_048_576 && ended === 'complete',
    );
    expect(large.length).toBeGreaterThan(1);
    for (const [place, attempt] of large) {
      const chunks = Array.from({ length: 17 }, () => [65_536, attempt.atMs] as const);
      expect(verdictsOf(withAttempt({ ...attempt, chunks }), PIECES), place).toEqual(['fail']);
    }
  });

  test('a request that the receiver breaks off by itself is a failure', () => {
    for (const [place, attempt] of followers.filter(([, { fault }]) => !fault.includes('early'))) {
      const { answer: _, ...open } = attempt;
      const brokenOff = { ...open, ended: 'aborted' as const, lostAtMs: attempt.atMs + 5 };
      expect(verdictsOf(withAttempt(brokenOff), AGAIN), place).toEqual(['fail']);
    }
  });
});

test('a ledger without one of the declared scenarios is not judged, and as a shard leaves that to the merge', () => {
  const lacking = entries.filter((entry) => !('scenario' in entry) || entry.scenario !== otherStatuses.id);
  const shard = lacking.map((entry) =>
    entry.kind === 'run' ? { ...entry, shard: { index: 1, count: 2, of: entry.rules } } : entry,
  );
  const stopped = shard.filter(({ kind }) => kind !== 'end');
  expect(verdictsOf(entries, CREDENTIALS)).toEqual(['pass']);
  expect(verdictsOf(lacking, CREDENTIALS)).toEqual(['inconclusive']);
  expect(verdictsOf(shard, CREDENTIALS)).toEqual(['not-applicable']);
  expect(verdictsOf(stopped, CREDENTIALS)).toEqual(['inconclusive']);
});

/** Whether another rule does not look after its name. */
function hasPlainName({ name }: AttemptEntry): boolean {
  return /^[\w.-]+$/.test(name);
}
