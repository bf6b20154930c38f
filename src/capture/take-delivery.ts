import { Readable } from 'node:stream';
import type { Header } from '../ledger/entry.ts';
import { bodyMembers } from '../recorder/body-members.ts';
import type { CapturedDelivery } from '../recorder/capture/captured-delivery.ts';
import type { Ending } from '../wire/ending.ts';
import type { Answer } from '../wire/exchange.ts';
import { closeIdle } from '../wire/faults/close-idle.ts';
import { stepFor } from '../wire/grammar.ts';
import { playStep } from '../wire/play-step.ts';
import type { Incoming, Taken } from '../wire/service.ts';
import { faultOf, formatStep, usualBody } from './answer-script.ts';
import { BodyCopy } from './body-copy.ts';
import type { Addressed, CaptureOptions } from './capture-options.ts';
import { type Passed, type PassedOn, passOn } from './pass-on.ts';

type Circumstances = Pick<
  CaptureOptions,
  'clock' | 'answers' | 'forward' | 'addressed' | 'maxBodyBytes' | 'connectionsBefore'
> & {
  /** Which delivery it is, from 1. */
  readonly number: number;
  /** Whether its connection is closed in place of an answer. */
  readonly isDoomed: boolean;
  /** Aborts when the capture ends. */
  readonly stop: AbortSignal;
  /** Whether the sender broke off its own request by what it sent. */
  readonly isBroken: () => boolean;
  /** Takes it when it is over, and all is known that came of passing it on. */
  readonly put: (delivery: Promise<CapturedDelivery>) => void;
};

/** Of an answer that was passed on, a capture tells no more characters than this. */
const MOST_TOLD = 1_048_576;

/** Takes one delivery: passes it on, answers it, and hands it out when it is over. */
export function takeDelivery({ connection, head, reception }: Incoming, circumstances: Circumstances): Taken {
  const { clock, answers, forward, addressed, maxBodyBytes, number, isDoomed, stop } = circumstances;
  const { atMs } = reception;
  const { method, rawPath: target, httpVersion, headers } = head;
  const receivedAt = new Date(Date.now() - (clock.now() - atMs)).toISOString();
  const step = answers && stepFor(answers, number);
  const began = clock.now();
  const gone = new AbortController();
  const whole = (): Buffer | undefined => (reception.bytes > maxBodyBytes ? undefined : reception.told());

  function passedOn(url: URL): Promise<Passed | undefined> {
    const signal = AbortSignal.any([stop, gone.signal]);
    const delivery = { method, target, headers, signal };
    if (reception.taker instanceof BodyCopy)
      return passOn(url, { ...delivery, body: reception.taker.stream });
    const { promise, resolve } = Promise.withResolvers<Passed | undefined>();
    signal.addEventListener('abort', () => resolve({ failure: 'the sender did not send all of it' }));
    reception.until(Number.POSITIVE_INFINITY, () => resolve(passOnWhole(whole(), delivery, addressed)));
    return promise;
  }

  const passing = forward && passedOn(forward);
  const passed = passing?.then((outcome) => outcome && { outcome, tookMs: clock.now() - began });

  async function described(ending: Ending): Promise<CapturedDelivery> {
    const { answer } = ending;
    const over = overOf(ending, circumstances);
    if (over) gone.abort(new Error(`the connection was over before, by the ${over.by}`));
    const body = whole();
    const told = await passed;
    return {
      kind: 'captured-delivery',
      atMs,
      receivedAt,
      connection: circumstances.connectionsBefore + connection.number,
      method,
      target,
      httpVersion,
      headers,
      ...(body ? bodyMembers(body) : { bodyBytes: reception.bytes, bodySha256: reception.sha256() }),
      ...(reception.endedAtMs === undefined ? {} : { endAtMs: reception.endedAtMs }),
      ...(answer ? { answer: { ...answer, body: answer.body.slice(0, MOST_TOLD) } } : {}),
      ...(step ? { step: isDoomed ? closeIdle.name : formatStep(step) } : {}),
      ...(over ? { over } : {}),
      ...(told ? { forwarded: forwardedAs(told.outcome, told.tookMs) } : {}),
    };
  }

  return {
    preset: { contentType: 'application/json', bodyOf: (status) => usualBody(status, whole()) },
    play: async (exchange) => {
      let usual: Answer = { status: 200 };
      if (!step && passing) {
        await exchange.readBody();
        await exchange.wait(async () => {
          usual = answerAs(await passing);
        });
      }
      await playStep(step?.parts ?? [], exchange, { faultOf, about: undefined, usual });
    },
    over: (ending) => {
      if (!reception.ended && reception.taker instanceof BodyCopy) {
        reception.taker.stream.destroy(new Error('the sender did not send all of it'));
      }
      circumstances.put(described(ending));
    },
  };
}

function overOf({ ended, lostAtMs }: Ending, { clock, isBroken }: Circumstances): CapturedDelivery['over'] {
  if (ended === 'complete') return undefined;
  const by = { aborted: 'sender', lost: isBroken() ? 'sender' : 'script', open: 'capture' } as const;
  return { by: by[ended], atMs: lostAtMs ?? clock.now() };
}

/** Passes a delivery on by what it holds; nowhere where it goes nowhere. */
async function passOnWhole(
  bytes: Buffer | undefined,
  delivery: Omit<PassedOn, 'body'>,
  addressed: Addressed | undefined,
): Promise<Passed | undefined> {
  if (!bytes) return { failure: 'the delivery is longer than what is kept of it' };
  const to = addressed?.({ target: delivery.target, body: bytes });
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
function answerAs(passed: Passed | undefined): Answer {
  if (!passed) return { status: 200 };
  if ('answer' in passed) return passed.answer;
  const detail = `The receiver behind this capture gave no answer: ${passed.failure}.`;
  return { status: 502, body: JSON.stringify({ detail }) };
}

function forwardedAs(passed: Passed, tookMs: number): CapturedDelivery['forwarded'] & object {
  return 'answer' in passed ? { status: passed.answer.status, tookMs } : { failure: passed.failure };
}
