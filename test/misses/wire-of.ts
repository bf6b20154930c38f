import type { Entry } from '../../src/ledger/entry.ts';
import { lastInstantOf } from '../../src/ledger/last-instant-of.ts';

/** What the harness puts into the names of recordings, other ones in each run. */
const TOKENS = /rh[0-9a-f]{12}/g;

/** The answers whose bodies the interface states. */
const STATED = [200, 403];

/** Times that differ by less are the same: what a machine takes for its work goes by in virtual time, too. */
const SAME_MS = 200;

/**
 * What can be seen of a receiver from outside in a run, a line for each thing: how it answers each delivery, and what each
 * attempt of an upload is. Runs in virtual time have the same lines where the receiver does the same, whatever the names of
 * the recordings are.
 */
export function wireOf(entries: readonly Entry[]): readonly string[] {
  const recordings = new Map(
    entries.flatMap((entry) => (entry.kind === 'recording' ? [[entry.id, entry] as const] : [])),
  );
  const since = new Map<string, number>();
  const lines = entries.flatMap((entry): readonly unknown[] => {
    if (entry.kind === 'delivery') {
      const { scenario, label, recording, answer, failure, atMs } = entry;
      if (recording !== undefined) since.set(recording, atMs);
      return [
        [
          scenario,
          label,
          answer?.status,
          answer && STATED.includes(answer.status) ? answer.body : undefined,
          failure?.code,
          rounded((answer?.headAtMs ?? atMs) - atMs),
        ],
      ];
    }
    if (entry.kind !== 'attempt') return [];
    const { scenario, recording = '', number, atMs, method, rawPath, credentials, body, ended } = entry;
    const { label, sha256 } = recordings.get(recording) ?? {};
    const headers = entry.headers.filter(([name]) => !/^(?:host|connection)$/i.test(name));
    const waitedMs = rounded(atMs - (since.get(recording) ?? 0));
    since.set(recording, lastInstantOf(entry));
    // How far one comes that is broken off is chance.
    const bytes = ended !== 'complete' || body.sha256 === sha256 || body.bytes;
    return [[scenario, label, number, waitedMs, method, rawPath, headers, credentials, bytes, ended]];
  });
  return lines.map((line) => JSON.stringify(line).replace(TOKENS, 'token')).toSorted();
}

function rounded(ms: number): number {
  return Math.round(ms / SAME_MS) * SAME_MS;
}
