import type { MatcherState, SyncMatcherResult } from 'vitest';
import { clauseAt } from '../spec/clause-at.ts';
import { clauses } from '../spec/clauses.ts';
import { type EventType, eventTypes } from '../spec/event-types.ts';
import { memberOf } from '../spec/member-of.ts';
import { type Problem, parseEnvelope } from '../spec/parse-envelope.ts';
import { valueAt } from '../spec/value-at.ts';
import { shownShort } from './shown-short.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Passes for an envelope that the interface permits, given as an object, as JSON text or as its bytes.
 *
 * With `type` it must also be an event of that type.
 */
export function toBeConformantEnvelope(
  this: MatcherState,
  received: unknown,
  type?: EventType,
): SyncMatcherResult {
  if (type !== undefined && !eventTypes.includes(type)) {
    throw new TypeError(`"${type}" is no event type; there are ${eventTypes.join(', ')}.`);
  }
  const read = readJson(received);
  const problems = 'why' in read ? [] : problemsOf(read.value, type);
  const pass = !('why' in read) && problems.length === 0;
  const hint = this.utils.matcherHint('toBeConformantEnvelope', 'received', type ? `'${type}'` : '', {
    isNot: this.isNot,
  });
  const call = `${hint}

`;
  return {
    pass,
    message: () => {
      if ('why' in read)
        return `${call}What came is no envelope: ${read.why}.\n\ncame: ${shownShort(received)}`;
      if (pass) return `${call}It keeps the interface:\n\ncame: ${shownShort(read.value)}`;
      const count = problems.length === 1 ? 'one place' : `${problems.length} places`;
      const list = problems.map((problem) => problemText(problem, read.value)).join('\n\n');
      return `${call}It breaks the interface in ${count}:\n\n${list}`;
    },
  };
}

function problemsOf(value: unknown, type: EventType | undefined): readonly Problem[] {
  const { problems } = parseEnvelope(value);
  if (type === undefined || memberOf(value, 'type') === type) return problems;
  if (problems.some(({ pointer }) => pointer === '/type')) return problems;
  return [...problems, { pointer: '/type', message: `must be ${type} here` }];
}

function readJson(received: unknown): { readonly value: unknown } | { readonly why: string } {
  const bytes = bytesOf(received);
  if (!bytes && typeof received !== 'string') return { value: received };
  let text: string;
  try {
    text = bytes ? utf8.decode(bytes) : String(received);
  } catch {
    return { why: 'the bytes are not UTF-8' };
  }
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { why: `it is not JSON (${error instanceof Error ? error.message : error})` };
  }
}

function bytesOf(received: unknown): Uint8Array | undefined {
  if (received instanceof ArrayBuffer) return new Uint8Array(received);
  if (!ArrayBuffer.isView(received)) return undefined;
  return new Uint8Array(received.buffer, received.byteOffset, received.byteLength);
}

function problemText({ pointer, message }: Problem, value: unknown): string {
  const id = clauseAt(pointer);
  const came = message === 'is missing' ? 'nothing' : shownShort(valueAt(value, pointer));
  return [
    `  ${pointer === '' ? '(the whole)' : pointer}`,
    `    came:   ${came}`,
    `    wanted: it ${message === 'is missing' ? 'must be there' : message}`,
    `    clause: ${id}: ${clauses[id].text}`,
  ].join('\n');
}
