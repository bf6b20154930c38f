import { memberOf } from '../spec/member-of.ts';

/** A place of an event, such as `{data.live_info.title}`. */
const PLACE = /\{([a-z]\w*(?:\.[a-z]\w*)*)\}/gi;

/** The places that a template names. */
export function placesIn(template: string): readonly string[] {
  return [...template.matchAll(PLACE)].map(([, place = '']) => place);
}

/** The value of an event at a place; of a text also its last path segment and the stem of that. */
export function valueAtPlace(event: unknown, place: string): unknown {
  return place
    .split('.')
    .reduce(
      (value, name) => (typeof value === 'string' ? partOf(value, name) : memberOf(value, name)),
      event,
    );
}

/** A template with the values of an event in its places; those that the event has not, or that are null, stay. */
export function filled(template: string, event: unknown): string {
  return template.replace(PLACE, (whole, place: string) => {
    const value = valueAtPlace(event, place) ?? whole;
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  });
}

/**
 * Whether a text is what a template says of an event.
 *
 * What a receiver writes for null, or for a member that is not there, is its own matter.
 */
export function fits(template: string, event: unknown, text: string): boolean {
  const [first = '', ...rest] = literalsOf(template, event);
  if (!text.startsWith(first)) return false;
  const last = rest.pop();
  if (last === undefined) return text === first;
  let at = first.length;
  for (const literal of rest) {
    const found = text.indexOf(literal, at);
    if (found === -1) return false;
    at = found + literal.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

/** The texts that stand between any texts, the first and the last at the ends. */
function literalsOf(template: string, event: unknown): string[] {
  const literals = [''];
  const add = (text: string): void => {
    literals.push((literals.pop() ?? '') + text);
  };
  const addPlain = (plain: string): void => {
    const [first = '', ...others] = plain.split('*');
    add(first);
    literals.push(...others);
  };
  let at = 0;
  for (const {
    0: { length },
    1: place = '',
    index,
  } of template.matchAll(PLACE)) {
    addPlain(template.slice(at, index));
    const value = valueAtPlace(event, place);
    if (value === undefined || value === null) literals.push('');
    else add(typeof value === 'object' ? JSON.stringify(value) : String(value));
    at = index + length;
  }
  addPlain(template.slice(at));
  return literals;
}

function partOf(text: string, name: string): string | undefined {
  const base = text.slice(Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\')) + 1);
  if (name === 'name') return base;
  return name === 'stem' ? base.replace(/\.[^.]*$/, '') : undefined;
}
