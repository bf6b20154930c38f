import { replayRedactor } from '../../capture/replay-redactor.ts';
import { systemClock } from '../../clock/system-clock.ts';
import { EXIT } from '../../exit-code.ts';
import type { DeliveryFailure } from '../../ledger/entry.ts';
import { redactor } from '../../ledger/redact.ts';
import { summaryText } from '../../recorder/delivery-summary-text.ts';
import { keyedFor } from '../../recorder/key-place.ts';
import { lastTouch } from '../../recorder/last-touch.ts';
import type { OutgoingSource } from '../../recorder/outgoing.ts';
import { refusedThroughout } from '../../recorder/refused-throughout.ts';
import { sendInTurn } from '../../recorder/send-in-turn.ts';
import { isAllAnswered } from '../../recorder/storm/merged-summaries.ts';
import { startStorm } from '../../recorder/storm/storm.ts';
import type { StormResult } from '../../recorder/storm/storm-result.ts';
import { stormProgressText, stormText } from '../../recorder/storm/storm-text.ts';
import { type DeliverySummary, tally } from '../../recorder/tally.ts';
import { unreachableBy } from '../../recorder/unreachable-by.ts';
import { redactedError } from '../command/redacted-error.ts';
import type { EmitTold } from '../definitions/emit.ts';
import { liveLine } from '../terminal/live-line.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { deliveryJson, deliveryText } from './delivery-line.ts';
import { type EmitOptions, emitOptions } from './emit-options.ts';

/** A session has ten events; of more, a summary is told too. */
const FEW = 10;

/** Answers that are printed one by one; the others are in the summary. */
const SHOWN_ANSWERS = 100;

/** What both ways of sending go by. */
interface Emitting extends EmitOptions {
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
  readonly redact: (text: string) => string;
}

/**
 * Sends what was asked for and prints the answers.
 *
 * Any answer is a success here, because `emit` does not judge; a delivery without one, or a rate that was not
 * reached, makes the exit code 3.
 */
export async function runEmit(told: EmitTold, terminal: Terminal): Promise<number> {
  const options = emitOptions(told, terminal.environment);
  using stop = await terminal.interrupt();
  const { signal } = stop;
  const emitting = { ...options, terminal, signal, redact: redactor(options.secrets) };
  try {
    const isAnswered = await (options.storm ? emitStorm(emitting, options.storm) : emitInTurn(emitting));
    if (signal.aborted) return EXIT.interrupted;
    return isAnswered ? EXIT.conformant : EXIT.inconclusive;
  } catch (error) {
    throw redactedError(error, options.secrets);
  }
}

/** Whether every delivery had an answer. */
async function emitInTurn(emitting: Emitting): Promise<boolean> {
  const { url, secrets, signal, redact, terminal, json } = emitting;
  const redactFor = emitting.from === undefined ? () => redact : replayRedactor(secrets);
  const counted = tally();
  let made = 0;
  try {
    await sendInTurn(url, outgoing(emitting), {
      options: { ...common(emitting), speed: emitting.speed },
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
        if (json) terminal.print(deliveryJson(one, redactOne));
        else if (made <= SHOWN_ANSWERS) terminal.print(deliveryText(one, redactOne));
        else if (made === SHOWN_ANSWERS + 1) terminal.print('Further answers are summed up.');
      },
    });
  } finally {
    const summary = counted.summary();
    if (made > (json ? 0 : FEW) || signal.aborted) {
      terminal.print(
        json ? JSON.stringify({ kind: 'summary', sent: made, ...summary }) : summaryText(summary),
      );
    }
    noteRefusal(emitting, summary);
  }
  return counted.unanswered === 0;
}

/** Whether every delivery had an answer, and the rate was reached. */
async function emitStorm(emitting: Emitting, storm: NonNullable<EmitOptions['storm']>): Promise<boolean> {
  const { url, redact, terminal, json } = emitting;
  const stormOver = new AbortController();
  const started = startStorm(url, outgoing(emitting, stormOver.signal), {
    ...storm,
    ...common(emitting),
    onEnd: () => stormOver.abort(),
  });
  async function shown(): Promise<StormResult> {
    using _line = liveLine(terminal.err, () => stormProgressText(started.progress(), storm.durationMs));
    return await started.result;
  }
  const result = await shown();
  if (result.unreachable) throwIfHopeless(emitting, result.unreachable);
  terminal.print(json ? JSON.stringify({ kind: 'summary', ...result }) : redact(stormText(result)));
  noteRefusal(emitting, result);
  return isAllAnswered(result);
}

function outgoing({ source, signal, terminal }: Emitting, stormOver?: AbortSignal): OutgoingSource {
  const ended = stormOver ? AbortSignal.any([signal, stormOver]) : signal;
  return source({ signal: ended, note: terminal.note }, terminal);
}

function common({ fresh, headers, signing, url, routes, described, signal, tls }: Emitting) {
  const addressed = (label: string, body: string | Uint8Array) =>
    keyedFor(routes.get(label) ?? url, body, described.key);
  return { clock: systemClock(), signal, tls, prepare: lastTouch({ fresh, headers, addressed, signing }) };
}

function noteRefusal({ url, terminal }: Emitting, summary: DeliverySummary): void {
  const note = refusedThroughout(summary, url);
  if (note !== undefined) terminal.note(note);
}

function throwIfHopeless({ url }: Emitting, failure: Pick<DeliveryFailure, 'code' | 'message'>): void {
  const error = unreachableBy(failure, url);
  if (error) throw error;
}
