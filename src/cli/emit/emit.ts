import { replayRedactor } from '../../capture/replay-redactor.ts';
import { systemClock } from '../../clock/system-clock.ts';
import { EXIT } from '../../exit-code.ts';
import type { DeliveryFailure } from '../../ledger/entry.ts';
import { redactor } from '../../ledger/redact.ts';
import { summaryText } from '../../recorder/delivery-summary-text.ts';
import { keyedFor } from '../../recorder/key-place.ts';
import { lastTouch } from '../../recorder/last-touch.ts';
import type { Outgoing, OutgoingSource } from '../../recorder/outgoing.ts';
import type { Prepared } from '../../recorder/prepared.ts';
import { refusedThroughout } from '../../recorder/refused-throughout.ts';
import { sendInTurn } from '../../recorder/send-in-turn.ts';
import { type Storm, startStorm } from '../../recorder/storm/storm.ts';
import type { StormResult } from '../../recorder/storm/storm-result.ts';
import { stormProgressText, stormText } from '../../recorder/storm/storm-text.ts';
import { type DeliverySummary, tally } from '../../recorder/tally.ts';
import { unreachableBy } from '../../recorder/unreachable-by.ts';
import { redactedError } from '../command/redacted-error.ts';
import { interrupt } from '../terminal/interrupt.ts';
import { liveLine } from '../terminal/live-line.ts';
import { deliveryJson, deliveryText } from './delivery-line.ts';
import type { EmitOptions } from './emit-options.ts';
import { emitSource } from './emit-source.ts';

/** A session has ten events; of more, a summary is told too. */
const FEW = 10;

/** Answers that are printed one by one; the others are in the summary. */
const SHOWN_ANSWERS = 100;

interface Emitting extends EmitOptions {
  readonly signal: AbortSignal;
  readonly redact: (text: string) => string;
  readonly print: (text: string) => void;
}

/**
 * Sends what was asked for and prints the answers.
 *
 * Any answer is a success here, because `emit` does not judge; a delivery without one, or a rate that was not
 * reached, makes the exit code 3.
 */
export async function runEmit(options: EmitOptions): Promise<number> {
  using stop = interrupt();
  const redact = redactor(options.secrets);
  const print = (text: string): void => void process.stdout.write(`${text}\n`);
  const emitting = { ...options, signal: stop.signal, redact, print };
  try {
    return await (options.storm ? emitStorm(emitting, options.storm) : emitInTurn(emitting));
  } catch (error) {
    throw redactedError(error, options.secrets);
  }
}

async function emitInTurn(emitting: Emitting): Promise<number> {
  const { url, source, secrets, signal, redact, print, json, speed, tls } = emitting;
  const redactFor = source.kind === 'capture' ? replayRedactor(secrets) : () => redact;
  const counted = tally();
  let made = 0;
  try {
    await sendInTurn(url, outgoing(emitting), {
      options: {
        clock: systemClock(),
        prepare: touch(emitting),
        signal,
        speed,
        tls,
      },
      onMade: (one) => {
        const { answer, failure } = one.delivered;
        const redactOne = redactFor(one.prepared);
        // After an answer the receiver is there, and the next one may come too.
        if (failure && counted.answered === 0) {
          throwIfHopeless(emitting, { code: failure.code, message: redactOne(failure.message) });
        }
        made += 1;
        if (answer) counted.answer(answer.status, answer.body, one.tookMs);
        else counted.failure(failure?.code ?? 'other');
        if (json) print(deliveryJson(one, redactOne));
        else if (made <= SHOWN_ANSWERS) print(deliveryText(one, redactOne));
        else if (made === SHOWN_ANSWERS + 1) print('Further answers are summed up.');
      },
    });
  } finally {
    const summary = counted.summary();
    if (made > (json ? 0 : FEW) || signal.aborted) {
      print(json ? JSON.stringify({ kind: 'summary', sent: made, ...summary }) : summaryText(summary));
    }
    noteRefusal(summary, url);
  }
  if (signal.aborted) return EXIT.interrupted;
  return counted.unanswered === 0 ? EXIT.conformant : EXIT.inconclusive;
}

async function emitStorm(emitting: Emitting, storm: NonNullable<EmitOptions['storm']>): Promise<number> {
  const { url, signal, redact, print, json, tls } = emitting;
  const { durationMs } = storm;
  const stormOver = new AbortController();
  const started = startStorm(url, outgoing(emitting, stormOver.signal), {
    ...storm,
    onEnd: () => stormOver.abort(),
    clock: systemClock(),
    prepare: touch(emitting),
    signal,
    tls,
  });
  const result = await shownWhile(started, durationMs);
  if (result.unreachable) throwIfHopeless(emitting, result.unreachable);
  print(json ? JSON.stringify({ kind: 'summary', ...result }) : redact(stormText(result)));
  noteRefusal(result, url);
  if (signal.aborted) return EXIT.interrupted;
  return result.reached && result.sent > 0 && result.unanswered === 0 ? EXIT.conformant : EXIT.inconclusive;
}

function outgoing(emitting: Emitting, stormOver?: AbortSignal): OutgoingSource {
  return emitSource(emitting, {
    signal: stormOver ? AbortSignal.any([emitting.signal, stormOver]) : emitting.signal,
    note: (sentence) => void process.stderr.write(`${sentence}\n`),
  });
}

function touch({
  source,
  headers,
  signing,
  url,
  routes,
  description,
}: Emitting): (outgoing: Outgoing) => Prepared {
  const fresh = source.kind === 'capture' && source.fresh;
  return lastTouch({
    fresh,
    headers,
    addressed: (label, body) => keyedFor(routes.get(label) ?? url, body, description.key),
    signing,
  });
}

/** The result of a storm, with a live line until it is there. */
async function shownWhile(storm: Storm, durationMs: number | undefined): Promise<StormResult> {
  using _line = liveLine(process.stderr, () => stormProgressText(storm.progress(), durationMs));
  return await storm.result;
}

function noteRefusal(summary: DeliverySummary, url: URL): void {
  const note = refusedThroughout(summary, url);
  if (note !== undefined) process.stderr.write(`${note}\n`);
}

function throwIfHopeless({ url }: Emitting, failure: Pick<DeliveryFailure, 'code' | 'message'>): void {
  const error = unreachableBy(failure, url);
  if (error) throw error;
}
