import { isJudged } from '../../src/conformance/outcome/outcome.ts';
import type { ReportData, ReportedRule } from '../../src/conformance/outcome/report-data.ts';
import type { AttemptEntry, DeliveryEntry, Entry, RecordingEntry } from '../../src/ledger/entry.ts';
import { createLedger, type Ledger } from '../../src/ledger/ledger.ts';

/** A ledger on a clock that stands still: entries bring their own times. */
export function emptyLedger(): Ledger {
  return createLedger({ clock: { now: () => 0 } });
}

/** A recording of one scenario. */
export function recording(ledger: Ledger, scenario: string, script: string): RecordingEntry {
  return ledger.append({
    kind: 'recording',
    scenario,
    label: 'tape',
    name: 'tape-rh01.mp4',
    output: '/app/rec/tape-rh01.mp4',
    bytes: 2048,
    sha256: 'ab'.repeat(32),
    script,
    laid: true,
  });
}

/** A delivery that is answered after 12 ms, unless `changes` say otherwise. */
export function delivery(ledger: Ledger, changes: Partial<DeliveryEntry> = {}): DeliveryEntry {
  const atMs = changes.atMs ?? 0;
  const answer = { status: 200, headers: [], body: '{"status":"success"}', truncated: false };
  return ledger.append({
    kind: 'delivery',
    label: 'announcement',
    url: 'http://127.0.0.1:5000/webhook',
    key: '$WEBHOOK_SECRET',
    headers: [
      ['host', '127.0.0.1:5000'],
      ['content-type', 'application/json'],
    ],
    body: '{"id":"e1","ts":"2026-01-01T00:00:00.0Z","type":"app_exit","data":{}}',
    ...(changes.failure ? {} : { answer: { ...answer, headAtMs: atMs + 12, endAtMs: atMs + 12 } }),
    ...changes,
    atMs,
  });
}

/** An attempt whose body takes `bodyMs` and whose answer, if any, comes `waitMs` later. */
export function attempt(
  ledger: Ledger,
  { bodyMs = 4, waitMs = 2, status = 500, ...changes }: AttemptChanges,
): AttemptEntry {
  const atMs = changes.atMs ?? 0;
  const lastAtMs = atMs + bodyMs;
  return ledger.append({
    kind: 'attempt',
    number: 1,
    resend: false,
    connection: 'c1',
    method: 'PUT',
    rawPath: '/file/tape-rh01.mp4',
    name: 'tape-rh01.mp4',
    httpVersion: '1.1',
    headers: [],
    credentials: { scheme: 'basic', user: 'empty', password: 'right' },
    framing: 'chunked',
    chunks: [[2048, atMs]],
    body: { bytes: 2048, sha256: 'ab'.repeat(32), firstAtMs: atMs, lastAtMs },
    ended: 'complete',
    fault: String(status),
    ...(changes.ended === undefined ? { answer: { status, body: '{}', atMs: lastAtMs + waitMs } } : {}),
    ...changes,
    atMs,
  });
}

type AttemptChanges = Partial<AttemptEntry> & Partial<Record<'bodyMs' | 'waitMs' | 'status', number>>;

/** A rule that failed on the given entries, unless `changes` say otherwise. */
export function reported(evidence: readonly Entry[], changes: Partial<ReportedRule> = {}): ReportedRule {
  return {
    id: 'retry/failing-upload-is-tried-three-times',
    level: 'required',
    clause: 'Limits.attempts',
    title: 'An upload that keeps failing is tried three times, then given up',
    scenarios: ['storage-always-fails'],
    verdict: 'fail',
    expected: '3 PUT requests',
    actual: '2 PUT requests',
    fix: 'Count the first try as attempt 1 and stop after attempt 3.',
    evidence: evidence.map(({ id }) => id),
    ...changes,
  };
}

/** The outcome of a run with these rules. */
export function reportOf(rules: readonly ReportedRule[], changes: Partial<ReportData> = {}): ReportData {
  const count = (verdict: ReportedRule['verdict']): number =>
    rules.filter((rule) => rule.verdict === verdict).length;
  const required = rules.filter(({ level }) => level === 'required');
  return {
    suite: { name: 'recorder-harness', version: '0.1.0' },
    target: { kind: 'command', url: 'http://127.0.0.1:5000/webhook' },
    profile: 'reference',
    seed: 42,
    startedAt: '2026-01-01T00:00:00.000Z',
    durationMs: 33_420,
    criticalPathMs: 33_000,
    labels: [],
    interrupted: false,
    required: {
      rules: required.length,
      judged: required.filter(({ verdict }) => isJudged(verdict)).length,
    },
    summary: {
      pass: count('pass'),
      fail: count('fail'),
      observed: count('observed'),
      inconclusive: count('inconclusive'),
      'not-applicable': count('not-applicable'),
    },
    exitCode: 1,
    rules,
    ...changes,
  };
}
