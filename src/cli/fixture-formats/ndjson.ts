import { malformedEntry } from '../../recorder/malformed/malformed-entry.ts';
import type { FixtureFormat } from './fixture-format.ts';

/** One JSON value on each line: an envelope, or an object that tells a defect and holds its bytes as base64. */
export const ndjson: FixtureFormat = {
  head: '',
  entry: ({ json, malformed }) => `${json ?? JSON.stringify(malformedEntry(malformed))}\n`,
  foot: '',
};
