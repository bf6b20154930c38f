import { optionInvalid } from '../errors.ts';
import { eventTypes } from '../spec/event-types.ts';
import type { CommandInput } from './command-definition.ts';
import type { emitOptions } from './definitions/emit.ts';
import { type FieldChange, readFieldChange } from './field-change.ts';
import { choice, httpUrl, wholeNumber } from './option-value.ts';

const WHAT = [...eventTypes, 'session', 'all'] as const;

/** What `emit` sends, and where. */
export interface EmitOptions {
  readonly what: (typeof WHAT)[number];
  readonly url: URL;
  readonly changes: readonly FieldChange[];
  readonly count: number;
  /** Absent for new events at the present time. */
  readonly seed?: number;
  readonly tier: 'realistic' | 'odd';
  readonly headers: Readonly<Record<string, string>>;
  readonly json: boolean;
}

/** Checks what was written for `emit`. */
export function readEmitOptions({ positionals, options }: CommandInput<typeof emitOptions>): EmitOptions {
  const [what = '', url = ''] = positionals;
  return {
    what: choice('The event type', what, WHAT),
    url: httpUrl('The URL of the receiver', url),
    changes: options.set.map(readFieldChange),
    count: wholeNumber('--count', options.count ?? '1', { least: 1 }),
    ...(options.seed === undefined
      ? {}
      : { seed: wholeNumber('--seed', options.seed, { most: 0x7f_ff_ff_ff }) }),
    tier: choice('--tier', options.tier ?? 'realistic', ['realistic', 'odd']),
    headers: Object.fromEntries(options.header.map(readHeader)),
    json: options.json,
  };
}

function readHeader(text: string): [name: string, value: string] {
  const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):[ \t]*([\t -~\u0080-\u00ff]*)$/.exec(text) ?? [];
  if (name !== undefined && value !== undefined) return [name, value];
  // The value may be a credential.
  const hint = "Write a name, a colon and a value, for example 'X-Trace: 7'.";
  throw optionInvalid('--header', text.replace(/:.*$/s, ': …'), hint);
}
