import type { DeliveryAnswer, Entry } from '../../src/ledger/entry.ts';
import { lastInstantOf } from '../../src/ledger/last-instant-of.ts';
import { jsonOf } from '../../src/spec/json-of.ts';

/** What the harness puts into the names of recordings, other ones in each run. */
const TOKENS = /rh[0-9a-f]{12}/g;

/** Times that differ by less are the same: what a machine takes for its work goes by in virtual time, too. */
const SAME_MS = 200;

/**
 * What a run shows of that which the interface states, a line for each thing: how the receiver answers each delivery, and
 * what each attempt of an upload is. Runs in virtual time have the same lines where the receiver does the same, whatever
 * the names of the recordings are. How long something takes in real time is up to the machine: of that, what further
 * attempts wait in the middle is told alone.
 */
export function wireOf(entries: readonly Entry[], time: 'virtual' | 'real' = 'virtual'): readonly string[] {
  const rounded = (ms: number): number | undefined =>
    time === 'virtual' ? Math.round(ms / SAME_MS) * SAME_MS : undefined;
  const waitsMs: number[] = [];
  const recordings = new Map(
    entries.flatMap((entry) => (entry.kind === 'recording' ? [[entry.id, entry] as const] : [])),
  );
  // Which of two recordings of one name storage gets first is chance, and their attempts are numbered together.
  const contents = Map.groupBy(recordings.values(), ({ name }) => name);
  const since = new Map<string, number>();
  const lines = entries.flatMap((entry): unknown[] => {
    if (entry.kind === 'delivery') {
      const { scenario, label, recording, answer, failure, atMs } = entry;
      if (recording !== undefined) since.set(recording, atMs);
      return [
        [
          scenario,
          label,
          answer && statedIn(answer),
          failure?.code,
          rounded((answer?.headAtMs ?? atMs) - atMs),
        ],
      ];
    }
    if (entry.kind !== 'attempt') return [];
    const { scenario, recording = '', number, atMs, method, rawPath, credentials, body, ended } = entry;
    const { label, name = '' } = recordings.get(recording) ?? {};
    const waitedMs = atMs - (since.get(recording) ?? 0);
    if (number > 1) waitsMs.push(waitedMs);
    since.set(recording, lastInstantOf(entry));
    // How far one comes that is broken off is chance.
    const isWhole = contents.get(name)?.some(({ sha256 }) => sha256 === body.sha256) ?? false;
    const bytes = ended !== 'complete' || isWhole || body.bytes;
    return [[scenario, label, number, rounded(waitedMs), method, rawPath, credentials, bytes, ended]];
  });
  if (time === 'real') {
    const [middleMs = 0] = waitsMs.toSorted((a, b) => a - b).slice(waitsMs.length / 2);
    lines.push(['seconds that further attempts wait in the middle', Math.round(middleMs / 1000)]);
  }
  return lines.map((line) => JSON.stringify(line).replace(TOKENS, 'token')).toSorted();
}

/** What the interface states of an answer: that it is 403, and the text of one member; nothing where it is another refusal. */
function statedIn({ status, body }: DeliveryAnswer): readonly unknown[] {
  const { status: told, detail } = (jsonOf(body) ?? {}) as {
    readonly status?: unknown;
    readonly detail?: unknown;
  };
  if (status === 403) return [403, detail];
  return status >= 200 && status <= 299 ? [told] : [];
}
