import { malformedEntry } from '../../recorder/malformed/malformed-entry.ts';
import type { FixtureFormat } from './fixture-format.ts';

/** One JSON value on each line: an envelope, or an object that tells a defect and holds its bytes as base64. */
export const ndjson: FixtureFormat = {
  head: '',
  entry: ({ json, malformed }) => `${inOneLine(json ?? JSON.stringify(malformedEntry(malformed)))}\n`,
  foot: '',
};

/** JSON may hold these three as they are, but some programs cut lines there: Python's splitlines, node:readline. */
function inOneLine(json: string): string {
  return json.replace(
    /[\u0085\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
