import { shownValue } from './shown-value.ts';

/** A value as one short line of JSON, so that a text is told from a number. */
export function shownJson(value: unknown): string {
  return shownValue(typeof value === 'string' ? JSON.stringify(value) : value);
}
