import type { Pact } from '../../../src/pact/load-pact.ts';
import { EVENT_ID_PATTERN } from '../../../src/spec/envelope.ts';
import { START_TIME_PATTERN, TIMESTAMP_PATTERN } from '../../../src/spec/timestamp.ts';

type Matchers = Pact['MatchersV3'];
type Json = string | number | null | readonly Json[] | { readonly [name: string]: Json };

/** Members that the interface gives a shape of their own; all other values are free, but for their type. */
const PATTERNS: Readonly<Record<string, string>> = {
  id: EVENT_ID_PATTERN,
  ts: TIMESTAMP_PATTERN,
  status: '^(live|offline)$',
  start_time: START_TIME_PATTERN,
};

/** An event as Pact compares it: `type` is exact, ids, times and `status` have their patterns, the rest its types. */
export function eventTemplate(matchers: Matchers, event: object): Record<string, unknown> {
  const { type, ...members } = event as Readonly<Record<string, Json>>;
  return { type, ...templates(matchers, members) };
}

function templates(matchers: Matchers, members: Readonly<Record<string, Json>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [name, template(matchers, name, value)]),
  );
}

function template(matchers: Matchers, name: string, value: Json): unknown {
  if (value === null) return value;
  const pattern = PATTERNS[name];
  if (pattern !== undefined && typeof value === 'string') return matchers.regex(pattern, value);
  if (typeof value !== 'object' || Array.isArray(value) || Object.keys(value).length === 0) {
    return matchers.like(value as never);
  }
  return templates(matchers, value as Readonly<Record<string, Json>>);
}
