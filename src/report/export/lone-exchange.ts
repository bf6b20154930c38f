import { isAnswered, isForbidden, isRefused, isTaken } from '../../conformance/conduct/answers.ts';
import { earliestMs, latestMs } from '../../conformance/conduct/delay-tolerance.ts';
import { subjectOf } from '../../conformance/conduct/subject-of.ts';
import { type Times, timesOf } from '../../conformance/conduct/times.ts';
import { runsIn } from '../../conformance/judge/runs-in.ts';
import type { ReportedRule } from '../../conformance/outcome/report-data.ts';
import { catalogue } from '../../conformance/rulebook/catalogue.ts';
import { needsOf } from '../../conformance/rulebook/plan.ts';
import type {
  AttemptEntry,
  DeliveryEntry,
  Entry,
  Header,
  Need,
  RecordingEntry,
  TargetFacts,
} from '../../ledger/entry.ts';
import { isSuccess } from '../../spec/is-success.ts';
import { statedAnswer } from '../../spec/stated-answer.ts';
import { did } from '../did.ts';
import { shownEvidence } from '../shown-evidence.ts';
import { timelineRows } from '../timeline-rows.ts';

/** One delivery with all that the interface asks of a receiver because of it: what a test of one failure plays. */
export interface LoneExchange {
  readonly rule: string;
  readonly title: string;
  /** What the receiver did. */
  readonly seen: string;
  readonly fix: string;
  /** For a shell; absent where no whole command is known. */
  readonly command?: string;
  /** What the times of the run were multiplied by, and so those below. */
  readonly timeScale: number;
  readonly path: string;
  /** The key in the query; `null` stands for the secret. Absent without one. */
  readonly key?: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The statuses that are right, and a member of the body where that is stated too. */
  readonly answer: { readonly statuses: readonly [least: number, most: number] } & Partial<
    Record<'member' | 'value', string>
  >;
  /** The recording, below the working directory of the receiver; absent where there is none. */
  readonly file?: { readonly path: string; readonly bytes: number };
  /** How storage answers, the last one repeating. */
  readonly storage: readonly number[];
  readonly uploads: {
    readonly name: string;
    readonly count: number;
    readonly leastGapMs: number;
    readonly mostGapMs: number;
    /** Silence after them that shows that no more come. */
    readonly quietMs: number;
  };
}

/** Why no test can be made of a failure, as a sentence. */
export interface NoExchange {
  readonly reason: string;
}

/** A name of lower-case letters, digits and hyphens, with one ending. */
const PLAIN = /^[a-z0-9-]+\.\w+$/;

/** Name of the secret in what a delivery is sent with. */
const SECRET = '$WEBHOOK_SECRET';

/** What a busy machine may add to a delay where a test is run once, and not judged again. */
const BUSY_MS = 1000;

/** What is sent by whoever sends. */
const OWN_HEADERS = /^(?:host|connection|content-length|transfer-encoding)$/i;

/** What one delivery of a failure shows of it, or why none does that to a receiver like this one. */
export function loneExchange(rule: ReportedRule, entries: readonly Entry[]): LoneExchange | NoExchange {
  const ids = new Set(rule.evidence);
  const run = runsIn(entries).find((one) => one.some(({ id }) => ids.has(id))) ?? [];
  const target = run.find((entry) => entry.kind === 'run')?.target;
  const elsewhere = {
    reason: `What ${rule.id} shows takes more than one delivery, or a storage that does more than to answer by statuses.`,
  };
  if (!target) return elsewhere;
  const judged = catalogue.find(({ id }) => id === rule.id);
  if (judged && needsOf(judged).includes('effects')) {
    const reason = `What ${rule.id} shows is an effect: a test sees no more than the answer and the uploads.`;
    return { reason };
  }
  const times = timesOf(target);
  const command = wholeCommand(target);
  const head = {
    rule: rule.id,
    title: rule.title,
    seen: did(rule),
    fix: rule.fix ?? '',
    ...(command === undefined ? {} : { command }),
    timeScale: target.timeScale,
  };
  let lack: string | undefined;
  const shown = shownEvidence(rule, entries, Number.POSITIVE_INFINITY).exchanges;
  const about = new Set(
    run.flatMap((entry) => (ids.has(entry.id) ? (recordingIdOf(entry) ?? entry.id) : [])),
  );
  const deliveries = shown.filter((one) => one.kind === 'delivery');
  for (const delivery of deliveries.filter((one) => about.has(one.id) || about.has(one.recording ?? ''))) {
    const { recording: id } = delivery;
    const recording = run.find(
      (entry): entry is RecordingEntry => entry.kind === 'recording' && entry.id === id,
    );
    // The profile "core" leaves open by which answer an event is taken or refused.
    const part = partOf(delivery, recording, { times, isStated: judged?.profile !== 'core' });
    const attempts = run.filter(
      (entry): entry is AttemptEntry =>
        entry.kind === 'attempt' && id !== undefined && entry.recording === id,
    );
    // What comes of a body in two parts, none in one part shows.
    const isWhole = delivery.cutAt === undefined;
    if (!isWhole || !part || !differs(part, delivery, attempts)) continue;
    if (
      part.uploads.count > 0 &&
      attempts.length === 0 &&
      isAnswered(delivery, 'success') &&
      isOneUploaded(likenessOf(delivery, recording), run)
    )
      continue;
    const missing = offersFor(part).find((need) => target.lacks[need] !== undefined);
    if (missing === undefined) {
      return { ...head, path: URL.parse(delivery.url)?.pathname ?? '/webhook', ...part };
    }
    lack ??= target.lacks[missing];
  }
  return lack === undefined ? elsewhere : { reason: `No test can be made of ${rule.id}. ${lack}` };
}

/** Whether an upload came of a delivery that is as this one: what keeps another one away came before it, or beside it. */
function isOneUploaded(likeness: string | undefined, run: readonly Entry[]): boolean {
  const uploaded = new Set(run.flatMap((entry) => (entry.kind === 'attempt' ? (entry.recording ?? []) : [])));
  const recordings = new Map(run.flatMap((entry) => (entry.kind === 'recording' ? [[entry.id, entry]] : [])));
  return run.some(
    (entry) =>
      entry.kind === 'delivery' &&
      uploaded.has(entry.recording ?? '') &&
      likeness !== undefined &&
      likenessOf(entry, recordings.get(entry.recording ?? '')) === likeness,
  );
}

/** What a receiver may tell deliveries of plain recordings by, their names aside; `undefined` where a name is odd. */
function likenessOf(delivery: DeliveryEntry, recording: RecordingEntry | undefined): string | undefined {
  if (!recording || !PLAIN.test(recording.name)) return undefined;
  const { platform } = subjectOf(delivery);
  const { name, output, script, bytes } = recording;
  const place = output.slice(0, output.lastIndexOf('/'));
  const ending = name.slice(name.lastIndexOf('.'));
  // What is left of an event without its words: its members, and the form of its times.
  const form = delivery.body?.replaceAll(name, '').replace(/[\w-]+/g, 'w');
  return JSON.stringify([platform, place, ending, script, bytes, form]);
}

/** The command of a receiver that was started, unless the ledger keeps something of it back by a sign that is no word. */
function wholeCommand({ kind, name = '' }: TargetFacts): string | undefined {
  return kind === 'command' && /^[\w@%+=:./ -]+$/.test(name) ? name : undefined;
}

/** What a receiver must offer for a test of it to say anything. */
function offersFor({ answer, file, uploads }: Part): readonly Need[] {
  return [
    'secret',
    ...(answer.member === 'status' ? (['stated-answers'] as const) : []),
    ...(uploads.count > 0 ? (['directory'] as const) : []),
    ...(file ? (['container-paths'] as const) : []),
  ];
}

function recordingIdOf(entry: Entry): string | undefined {
  return entry.kind === 'recording' ? entry.id : 'recording' in entry ? entry.recording : undefined;
}

type Part = Pick<LoneExchange, 'key' | 'headers' | 'body' | 'answer' | 'file' | 'storage' | 'uploads'>;

function partOf(
  delivery: DeliveryEntry,
  recording: RecordingEntry | undefined,
  { times, isStated }: { readonly times: Times; readonly isStated: boolean },
): Part | undefined {
  const { body, key, keyHeader, taking, headers } = delivery;
  const stated = statedOf(body);
  const storage = recording ? statusesOf(recording.script) : [201];
  const place = placeOf(recording);
  const isPlainKey = key === undefined || key === SECRET || /^[\w.-]*$/.test(key);
  if (body === undefined || !stated || !storage || place === undefined || !isPlainKey || keyHeader || taking)
    return undefined;
  const isRight = key === SECRET;
  const uploads = isRight && stated === 'success' && recording?.laid ? countOf(storage, times.attempts) : 0;
  const delayMs = times.retryDelayMs;
  return {
    ...(key === undefined ? {} : { key: isRight ? null : key }),
    headers: Object.fromEntries(headers.filter(([name]: Header) => !OWN_HEADERS.test(name))),
    body,
    answer: answerOf(isRight ? stated : 'Forbidden', isStated),
    ...(place === '' ? {} : { file: { path: place, bytes: recording?.bytes ?? 0 } }),
    storage,
    uploads: {
      name: recording?.name ?? '',
      count: uploads,
      leastGapMs: earliestMs(delayMs, times),
      mostGapMs: latestMs(delayMs) + BUSY_MS,
      quietMs: times.quietMs,
    },
  };
}

function answerOf(value: 'success' | 'ignored' | 'Forbidden', isStated: boolean): Part['answer'] {
  if (value === 'Forbidden')
    return isStated ? { statuses: [403, 403], member: 'detail', value } : { statuses: [400, 499] };
  return { statuses: [200, 299], ...(isStated ? { member: 'status', value } : {}) };
}

/** What the interface answers to an envelope; nothing to what is none. */
function statedOf(body = ''): 'success' | 'ignored' | undefined {
  try {
    const { id, ts, type, data } = JSON.parse(body) as Readonly<Record<string, unknown>>;
    const isEnvelope = [id, ts, type].every((one) => typeof one === 'string') && typeof data === 'object';
    return isEnvelope && data !== null ? statedAnswer(JSON.parse(body)) : undefined;
  } catch {
    return undefined;
  }
}

/** The statuses of a script of nothing else. */
function statusesOf(script: string): readonly number[] | undefined {
  const steps = script.split(',').map((step) => /^(\d{3})(?:\{[^{}]*\})?(?:\*(\d))?$/.exec(step));
  if (steps.some((step) => !step)) return undefined;
  return steps.flatMap((step) => Array.from({ length: Number(step?.[2] ?? 1) }, () => Number(step?.[1])));
}

/** Where the recording lies below the working directory: empty where there is none, nothing where it is elsewhere. */
function placeOf(recording: RecordingEntry | undefined): string | undefined {
  if (recording?.decoys?.length) return undefined;
  if (!recording?.laid) return '';
  return /^\/app\/(rec\/(?!.*\.\.\/).+)$/.exec(recording.output)?.[1];
}

function countOf(storage: readonly number[], attempts: number): number {
  const first = storage.findIndex(isSuccess);
  return first === -1 ? attempts : Math.min(attempts, first + 1);
}

function isAnsweredBy({ statuses, member, value }: Part['answer'], delivery: DeliveryEntry): boolean {
  if (member === 'detail') return isForbidden(delivery);
  if (member === 'status') return isAnswered(delivery, value as 'success');
  return statuses[0] >= 400 ? isRefused(delivery) : isTaken(delivery);
}

/** Whether what was seen of it is not as it must be. */
function differs(
  { answer, uploads }: Part,
  delivery: DeliveryEntry,
  attempts: readonly AttemptEntry[],
): boolean {
  const isRight = isAnsweredBy(answer, delivery);
  const tried = attempts.filter(({ resend }) => !resend);
  const gaps = timelineRows(attempts, []).filter((row) => row.kind === 'gap' && row.afterFailure);
  const isEarly = gaps.some((row) => row.kind === 'gap' && row.toMs - row.fromMs < uploads.leastGapMs);
  const isWrong = attempts.some(({ wrong = [] }) => wrong.length > 0);
  return !isRight || (isTaken(delivery) && tried.length !== uploads.count) || isEarly || isWrong;
}
