import { PassThrough } from 'node:stream';
import type { Header } from '../ledger/entry.ts';
import type { CapturedDelivery } from '../recorder/capture/captured-delivery.ts';
import { formatStep, type Step, stepFor } from '../storage/script.ts';
import { type AnswerPart, isSuitable, usualBody } from './answer-script.ts';
import { CaptureExchange, type ExchangeParts } from './capture-exchange.ts';
import type { CaptureOptions } from './capture-options.ts';
import { bodyMembers, KeptBody } from './kept-body.ts';
import type { Outbox } from './outbox.ts';
import { type Passed, passOn } from './pass-on.ts';

type Incoming = Pick<ExchangeParts, 'request' | 'response' | 'connection' | 'expectsContinue'>;

type Circumstances = Pick<CaptureOptions, 'clock' | 'answers' | 'forward' | 'maxBodyBytes'> & {
  /** Which delivery it is, from 1. */
  readonly number: number;
  /** Where it goes when it is over. */
  readonly outbox: Outbox;
  /** Ends it because the capture ends. */
  readonly stop: AbortSignal;
};

/** Takes one delivery: reads it, passes it on, answers it, and hands it out when it is over. */
export async function takeDelivery(incoming: Incoming, circumstances: Circumstances): Promise<void> {
  const { clock, answers, forward, maxBodyBytes, number, stop, outbox } = circumstances;
  const { request, connection } = incoming;
  const atMs = connection.claim() ?? clock.now();
  const receivedAt = new Date(Date.now() - (clock.now() - atMs)).toISOString();
  const body = new KeptBody(maxBodyBytes);
  const copy = forward && new PassThrough();
  const exchange = new CaptureExchange({ ...incoming, clock, body, ...(copy ? { copy } : {}) });
  stop.addEventListener('abort', () => exchange.close('capture'), { once: true });
  const headers = headersOf(request.rawHeaders);
  const { method = '', url: target = '', httpVersion } = request;
  const gone = new AbortController();
  stop.addEventListener('abort', () => gone.abort(new Error('the capture ended before')), { once: true });
  const began = clock.now();
  const passed =
    forward && copy
      ? passOn(forward, { method, target, headers, body: copy, signal: gone.signal }).then((outcome) => ({
          outcome,
          tookMs: clock.now() - began,
        }))
      : undefined;
  const step = answers && stepFor(answers, number);
  try {
    if (step) await playStep(step, exchange, body);
    else if (passed) await answerAs((await Promise.all([passed, exchange.readBody()]))[0].outcome, exchange);
    else await playPart({ fault: 'status', status: 200 }, exchange, body);
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

async function answerAs(passed: Passed, exchange: CaptureExchange): Promise<void> {
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
