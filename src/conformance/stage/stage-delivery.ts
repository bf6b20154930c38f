import type { Clock } from '../../clock/clock.ts';
import { type HarnessError, internalError, machineLimit } from '../../errors.ts';
import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { RecordingEntry } from '../../ledger/entry.ts';
import { type Delivered, deliver } from '../../recorder/deliver.ts';
import type { KeptConnection } from '../../recorder/kept-connection.ts';
import { withKey } from '../../recorder/key-parameter.ts';
import { keyedFor } from '../../recorder/key-place.ts';
import { type EventType, eventTypes } from '../../spec/event-types.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { answerPatienceMs } from '../conduct/times.ts';
import { conformantBody } from './conformant-body.ts';
import { routeUrl } from './route-url.ts';
import type { RunContext } from './run-context.ts';
import type { Key, Stage } from './stage.ts';
import { writtenDelivery } from './written-delivery.ts';

/** The deliveries of one scenario: made over the wire, written into the ledger. */
export function stageDelivery(context: RunContext, scenario: string): Stage['deliver'] {
  const { access, clock, ledger, signal } = context;
  const { key: keyPlace, success = {}, answerWithinMs } = access.description;
  const right: Key = { value: access.secret, shell: '$WEBHOOK_SECRET' };

  return async (label, body, { key = right, headers, recording, twin, mark, ...options } = {}) => {
    const { pathSuffix = '', query, at, over, write, cutIn, brokenOff } = options;
    const lastByte = brokenOff ? () => breakOff(clock, signal) : options.lastByte;
    const content = 'unchecked' in body ? body.unchecked : body;
    const bytes = 'unchecked' in body ? bytesOf(body.unchecked) : Buffer.from(conformantBody(body, write));
    const type = typeOf(content);
    const url = routeUrl(type, access, at);
    url.pathname += pathSuffix;
    if (query !== undefined) url.search += `${url.search ? '&' : '?'}${query}`;
    const isThere = over?.origin === url.origin;
    const begins = context.deliveryPace.begin(signal);
    if (recording && !context.announced.has(recording.id)) {
      const announced = begins.then(() => clock.now());
      // When the run is stopped before, nobody may wait for it.
      announced.catch(() => undefined);
      context.announced.set(recording.id, announced);
    }
    const answered = await begins;
    const hasKey = key.value !== undefined || key.raw !== undefined;
    const place = { scenario, ...(hasKey ? { key: key.shell } : {}) };
    const isAnnounced = recording !== undefined && key === right;
    const kind = context.mayHang(place) ? 'free' : isAnnounced ? 'announcements' : 'others';
    const timeoutMs = answerWithinMs ?? patienceMs(context, kind, type);
    const { headers: keyHeaders, url: sentTo } = keyedFor(keyed(url, key), bytes, keyPlace);
    const [keyHeader] = Object.keys(keyHeaders);
    const send = (connection?: KeptConnection): Promise<Delivered> =>
      whileTimePasses({ clock, ms: timeoutMs }, () =>
        deliver(sentTo, bytes, {
          clock,
          signal,
          timeoutMs,
          headers: { ...keyHeaders, ...headers },
          ...(connection ? { over: connection } : {}),
          ...(cutIn === undefined
            ? {}
            : { cut: { atByte: cutAt(bytes, cutIn), until: () => clock.sleep(stagePace.cutMs, signal) } }),
          ...(lastByte === undefined ? {} : { cut: { atByte: bytes.length - 1, until: lastByte } }),
        }),
      );
    const make = async (): Promise<Delivered> => {
      const first = await send(isThere ? over : undefined);
      // A receiver may close a kept connection just as the delivery comes.
      return isThere && first.failure && first.failure.code !== 'timeout' ? await send() : first;
    };
    const delivered = await make().finally(answered);
    // Cancelled by the end of the run, it says nothing about the receiver.
    if (delivered.failure) signal.throwIfAborted();
    const limit = delivered.failure && ownLimit(delivered.failure.message);
    if (limit) throw limit;
    const shown = {
      ...place,
      ...(keyHeader === undefined ? {} : { keyHeader }),
      ...(success.statuses ? { taking: success.statuses } : {}),
      ...writtenDelivery(delivered, {
        label,
        url,
        bytes: bytes.length,
        ...(recording ? { recording: recording.id } : {}),
        ...(twin ? { twin: twin.id } : {}),
        ...(mark === undefined ? {} : { mark }),
      }),
    };
    if (delivered.answer) {
      const tookMs = delivered.answer.endAtMs - delivered.atMs;
      context.slowestAnswerMs.set(type, Math.max(tookMs, context.slowestAnswerMs.get(type) ?? 0));
    }
    if (delivered.failure?.code !== 'timeout') return ledger.append(shown);
    const othersAnswered = await context.answersOthers();
    if (!othersAnswered) context.unanswered[kind] = 0;
    else if (!isUploading(recording, context)) context.unanswered[kind] += 1;
    return ledger.append({ ...shown, othersAnswered });
  };
}

/** How long an answer is waited for, in ms: a receiver may leave a kind of event unanswered, or answer one type late. */
function patienceMs(
  { times, promptMs, slowestAnswerMs, unanswered }: RunContext,
  kind: keyof RunContext['unanswered'],
  type: EventType | undefined,
): number {
  const longestMs = answerPatienceMs(times);
  if (unanswered[kind] === 0) return longestMs;
  const leastMs = Math.max(promptMs, 2 * (slowestAnswerMs.get(type) ?? 0));
  return Math.min(longestMs, unanswered[kind] === 1 ? Math.max(stagePace.hangingMs, leastMs) : leastMs);
}

/** Whether an answer may wait for the upload of a recording, which has begun and was not stored yet. */
function isUploading(recording: RecordingEntry | undefined, { storage }: RunContext): boolean {
  const isOfIt = ({ upload }: { readonly upload?: string | undefined }): boolean =>
    recording !== undefined && upload === recording.id;
  const over = storage.attempts().filter(isOfIt);
  const isStored = over.some((attempt) => attemptEnd(attempt) === 'stored');
  return !isStored && (over.length > 0 || storage.underWay().some(isOfIt));
}

/** Rejects when a receiver has mostly read what came before. */
async function breakOff(clock: Clock, signal: AbortSignal): Promise<never> {
  await clock.sleep(stagePace.cutMs, signal);
  throw new Error('The delivery is broken off.');
}

/** The place after the first byte of a text in a body. */
function cutAt(body: Buffer, text: string): number {
  const at = body.indexOf(text);
  if (at === -1) throw internalError(`A body that is to be cut in "${text}" does not hold that`);
  return at + 1;
}

/** What this machine lacked for a delivery, told by the code of the system in the message of its failure. */
function ownLimit(message: string): HarnessError | undefined {
  const code = message.split(/\W/).find((word) => /^E[A-Z]{3,}$/.test(word));
  return machineLimit(
    'No connection to the receiver can be made',
    Object.assign(new Error(message), { code }),
  );
}

/** Nobody sees it. To make one each time costs more than the sleep. */
const OVER = new Error('The work is over.');

/** Sleeps beside some work: a virtual clock goes on to a time-out only while somebody sleeps. */
async function whileTimePasses<Result>(
  { clock, ms }: { readonly clock: Clock; readonly ms: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const over = new AbortController();
  clock.sleep(ms, over.signal).catch(() => undefined);
  try {
    return await work();
  } finally {
    over.abort(OVER);
  }
}

/** The event type of a body, where it has one of the ten. */
function typeOf(content: unknown): EventType | undefined {
  if (typeof content !== 'object' || content === null || !('type' in content)) return undefined;
  return eventTypes.find((each) => each === content.type);
}

function keyed(url: URL, { value, raw }: Key): URL {
  if (raw === undefined) return withKey(url, value);
  const bare = withKey(url, undefined);
  bare.search = bare.search ? `${bare.search}&key=${raw}` : `?key=${raw}`;
  return bare;
}

function bytesOf(content: unknown): Buffer {
  return Buffer.from(
    content instanceof Uint8Array || typeof content === 'string' ? content : JSON.stringify(content),
  );
}
