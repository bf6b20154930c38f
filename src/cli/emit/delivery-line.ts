import { jsonIn } from '../../recorder/raw-body.ts';
import type { Made } from '../../recorder/send-in-turn.ts';
import { shortened } from '../../report/shown-text.ts';

/** Characters of an answer, or of why there is none, that are shown. */
const SHOWN_ANSWER = 200;

/** Characters of a label that are shown; a file may call an event anything. */
const SHOWN_LABEL = 80;

/** One delivery as a line for people. */
export function deliveryText({ prepared, delivered }: Made, redact: (text: string) => string): string {
  const { answer, failure, atMs } = delivered;
  const label = shortened(redact(prepared.label), SHOWN_LABEL);
  if (!answer) return `${label}: no answer, ${shortened(redact(failure?.message ?? ''), SHOWN_ANSWER)}`;
  const body = shortened(redact(answer.body).replace(/\s+/g, ' '), SHOWN_ANSWER);
  return `${label}: ${answer.status} ${body} (${(answer.endAtMs - atMs).toFixed(1)} ms)`;
}

/** One delivery as a line for programs, with what was sent. */
export function deliveryJson({ prepared, delivered }: Made, redact: (text: string) => string): string {
  const { answer, failure, atMs, body, bodyBase64 } = delivered;
  const outcome = answer
    ? { status: answer.status, answer: redact(answer.body), durationMs: answer.endAtMs - atMs }
    : { failure: failure?.code, message: redact(failure?.message ?? '') };
  const head = { kind: 'delivery', type: prepared.label };
  const asBytes = body === undefined ? { bodyBase64 } : { body };
  const value = jsonIn(Buffer.from(prepared.body));
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject) return JSON.stringify({ ...head, ...outcome, ...asBytes });
  const { id } = value as Readonly<Record<string, unknown>>;
  try {
    return JSON.stringify({ ...head, id, ...outcome, envelope: value });
  } catch {
    // It is nested more deeply than the stack reaches; as text it can be told all the same.
    return JSON.stringify({ ...head, ...outcome, ...asBytes });
  }
}
