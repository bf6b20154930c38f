import { PassThrough, Readable } from 'node:stream';
import type { Header } from '../ledger/entry.ts';
import type { CapturedDelivery } from '../recorder/capture/captured-delivery.ts';
import { formatStep, type Step, stepFor } from '../storage/script.ts';
import { type AnswerPart, isSuitable, usualBody } from './answer-script.ts';
import { CaptureExchange, type ExchangeParts } from './capture-exchange.ts';
import type { Addressed, CaptureOptions } from './capture-options.ts';
import { bodyMembers, KeptBody } from './kept-body.ts';
import type { Outbox } from './outbox.ts';
import { type Passed, type PassedOn, passOn } from './pass-on.ts';

type Incoming = Pick<ExchangeParts, 'request' | 'response' | 'connection' | 'expectsContinue'>;

type Circumstances = Pick<CaptureOptions, 'clock' | 'answers' | 'forward' | 'addressed' | 'maxBodyBytes'> & {
  /** Which delivery it is, from 1. */
  readonly number: number;
  /** Where it goes when it is over. */
  readonly outbox: Outbox;
  /** Ends it because the capture ends. */
  readonly stop: AbortSignal;
};

/** Takes one delivery: reads it, passes it on, answers it, and hands it out when it is over. */
export async function takeDelivery(incoming: Incoming, circumstances: Circumstances): Promise<void> {
  const { clock, answers, forward, addressed, maxBodyBytes, number, stop, outbox } = circumstances;
  const { request, connection } = incoming;
  const atMs = connection.claim() ?? clock.now();
  const receivedAt = new Date(Date.now() - (clock.now() - atMs)).toISOString();
  const body = new KeptBody(maxBodyBytes);
  const copy = forward && !addressed ? new PassThrough() : undefined;
  const exchange = new CaptureExchange({ ...incoming, clock, body, ...(copy ? { copy } : {}) });
  stop.addEventListener('abort', () => exchange.close('capture'), { once: true });
  const headers = headersOf(request.rawHeaders);
  const { method = '', url: target = '', httpVersion } = request;
  const gone = new AbortController();
  stop.addEventListener('abort', () => gone.abort(new Error('the capture ended before')), { once: true });
  const began = clock.now();
  const delivery = { method, target, headers, signal: gone.signal };
  const passing =
    forward && copy
      ? passOn(forward, { ...delivery, body: copy })
      : addressed && passOnWhole({ exchange, body }, delivery, addressed);
  const passed = passing?.then((outcome) => outcome && { outcome, tookMs: clock.now() - began });
  const step = answers && stepFor(answers, number);
  try {
    if (step) await playStep(step, exchange, body);
    else await answerAs((await Promise.all([passed, exchange.readBody()]))[0]?.outcome, exchange, body);
    exchange.finish();
  } catch (error) {
    if (!exchange.isOver) throw error;
  }
  if (exchange.over) gone.abort(new Error(`the connection was over before, by the ${exchange.over.by}`));
  const told = await passed;
  const { endAtMs, answer, over } = exchange;
  const whole = body.whole();
  await outbox.put({
    kind: 'captured-delivery',
    atMs,
    receivedAt,
    connection: connection.number,
    method,
    target,
    httpVersion,
    headers,
    ...(whole ? bodyMembers(whole) : body.summary()),
    ...(endAtMs === undefined ? {} : { endAtMs }),
    ...(answer === undefined ? {} : { answer }),
    ...(step ? { step: formatStep(step) } : {}),
    ...(over === undefined ? {} : { over }),
    ...(told ? { forwarded: forwardedAs(told.outcome, told.tookMs) } : {}),
  });
}

async function playStep({ parts }: Step, exchange: CaptureExchange, body: KeptBody): Promise<void> {
  for (const part of parts) {
    if (exchange.answer) break;
    if (isSuitable(part)) await playPart(part, exchange, body);
  }
  if (!exchange.answer) await playPart({ fault: 'status', status: 200 }, exchange, body);
}

/** Plays one part; one that ends the connection rejects then, as everything does that comes after it. */
async function playPart(part: AnswerPart, exchange: CaptureExchange, body: KeptBody): Promise<void> {
  switch (part.fault) {
    case 'status': {
      await exchange.readBody();
      const { status, headers = [] } = part;
      const text = part.body ?? usualBody(status, body.whole());
      return exchange.reply({ status, headers, body: Buffer.from(text) });
    }
    case 'delay':
      await exchange.readBody();
      return exchange.sleep(part.ms);
    case 'stall':
      await exchange.readBody();
      return exchange.untilOver();
    case 'reset':
      await exchange.readUntil(part.afterBytes ?? Number.POSITIVE_INFINITY);
      exchange.reset();
      return exchange.untilOver();
    case 'reset-before':
      exchange.reset();
      return exchange.untilOver();
    case 'close':
      await exchange.readBody();
      exchange.close('script');
      return exchange.untilOver();
  }
}

/** Passes a delivery on by what it holds; nowhere where it goes nowhere. */
async function passOnWhole(
  { exchange, body }: { readonly exchange: CaptureExchange; readonly body: KeptBody },
  delivery: Omit<PassedOn, 'body'>,
  addressed: Addressed,
): Promise<Passed | undefined> {
  try {
    await exchange.readBody();
  } catch {
    return { failure: 'the sender did not send all of it' };
  }
  const bytes = body.whole();
  if (!bytes) return { failure: 'the delivery is longer than what is kept of it' };
  const to = addressed({ target: delivery.target, body: bytes });
  if (!to) return undefined;
  const own = Object.entries(to.headers).flatMap(([name, value]): Header[] =>
    value === undefined ? [] : [[name, value]],
  );
  const known = new Set(own.map(([name]) => name.toLowerCase()));
  const headers = [...delivery.headers.filter(([name]) => !known.has(name.toLowerCase())), ...own];
  return passOn(to.url, {
    ...delivery,
    target: to.url.pathname + to.url.search,
    headers,
    body: Readable.from([bytes]),
  });
}

/** What the receiver behind answered; without one it is answered as the reference receiver would. */
async function answerAs(
  passed: Passed | undefined,
  exchange: CaptureExchange,
  body: KeptBody,
): Promise<void> {
  if (!passed) return playPart({ fault: 'status', status: 200 }, exchange, body);
  if ('answer' in passed) return exchange.reply(passed.answer);
  const detail = `The receiver behind this capture gave no answer: ${passed.failure}.`;
  await exchange.reply({ status: 502, headers: [], body: Buffer.from(JSON.stringify({ detail })) });
}

function forwardedAs(passed: Passed, tookMs: number): CapturedDelivery['forwarded'] & object {
  return 'answer' in passed ? { status: passed.answer.status, tookMs } : { failure: passed.failure };
}

function headersOf(raw: readonly string[]): Header[] {
  return raw.flatMap((name, index): Header[] => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []));
}
