import { visible } from './shown-text.ts';

/** What XML 1.0 cannot hold in any notation, beside the controls that are made visible anyway. */
const FORBIDDEN = /[\p{Surrogate}\uFFFE\uFFFF]/gu;

/** A text as XML 1.0 can hold it: what it forbids, or a terminal would obey, is written as `\uXXXX`. */
export function xmlText(text: string): string {
  return visible(text).replace(
    FORBIDDEN,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The same on one line: parsers make spaces of the line breaks in an attribute. */
export function xmlLine(text: string): string {
  return xmlText(text).replaceAll('\n', ' ');
}
