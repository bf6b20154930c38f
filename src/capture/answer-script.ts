import { STATUS_CODES } from 'node:http';
import { faultScriptInvalid } from '../errors.ts';
import type { Header } from '../ledger/entry.ts';
import { statedAnswer } from '../spec/stated-answer.ts';
import type { Part } from '../storage/faults/table.ts';
import { formatStep, parseScript, type Script } from '../storage/script.ts';

/** The faults of storage scripts that make sense for a delivery too. */
const SUITABLE = ['status', 'delay', 'stall', 'reset', 'reset-before', 'close'] as const;

/** One part of a step that a capture can play. */
export type AnswerPart = Extract<Part, { readonly fault: (typeof SUITABLE)[number] }>;

/** What a sender is answered. */
export interface Answer {
  readonly status: number;
  readonly headers: readonly Header[];
  readonly body: Buffer;
}

/** Reads what deliveries 1, 2, 3, … are answered with, in the grammar of storage scripts; the last step repeats. */
export function parseAnswers(text: string): Script {
  const script = parseScript(text);
  for (const [index, step] of script.entries()) {
    if (step.parts.every(isSuitable)) continue;
    const hint = `Use statuses and ${SUITABLE.slice(1).join(', ')} here; the other faults are for uploads.`;
    throw faultScriptInvalid(text, { step: index + 1, text: formatStep(step) }, hint);
  }
  return script;
}

/** Whether a capture can play a part. */
export function isSuitable(part: Part): part is AnswerPart {
  // A delivery is small: to wait within its body shows nothing.
  if (part.fault === 'delay') return part.afterBytes === undefined;
  return (SUITABLE as readonly string[]).includes(part.fault);
}

/** The JSON of a status for which the script gives none; a success is answered as the reference receiver does. */
export function usualBody(status: number, delivery: Buffer | undefined): string {
  if (status < 300) return JSON.stringify({ status: statedAnswer(eventIn(delivery)) });
  return JSON.stringify({ detail: STATUS_CODES[status] ?? `Status ${status}` });
}

function eventIn(delivery: Buffer | undefined): Parameters<typeof statedAnswer>[0] {
  const { type, data } = asObject(parsed(delivery)) ?? {};
  return { type: typeof type === 'string' ? type : '', data: asObject(data) ?? {} };
}

function parsed(delivery: Buffer | undefined): unknown {
  try {
    return JSON.parse(delivery?.toString('utf8') ?? '');
  } catch {
    return undefined;
  }
}

function asObject(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}
