import { fits } from './template.ts';

/** Whether a JSON value has what a pattern says of an event: at least its members and elements, and its texts. */
export function fitsJson(pattern: unknown, event: unknown, value: unknown): boolean {
  if (typeof pattern === 'string') {
    return ['string', 'number', 'boolean'].includes(typeof value) && fits(pattern, event, String(value));
  }
  if (Array.isArray(pattern)) {
    return Array.isArray(value) && pattern.every((each) => value.some((one) => fitsJson(each, event, one)));
  }
  if (typeof pattern !== 'object' || pattern === null) return Object.is(pattern, value);
  if (typeof value !== 'object' || value === null) return false;
  const members = new Map(Object.entries(value));
  return Object.entries(pattern).every(
    ([name, each]) => members.has(name) && fitsJson(each, event, members.get(name)),
  );
}
