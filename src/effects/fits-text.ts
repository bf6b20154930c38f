import { jsonOf } from '../spec/json-of.ts';
import { fitsJson } from './fits-json.ts';
import { fits } from './template.ts';

/** What an author tells of a text. */
interface WantedText {
  readonly text?: string;
  readonly json?: unknown;
}

/** Whether a text is what an author says of an event. */
export function fitsText({ text, json }: WantedText, event: unknown, seen: string): boolean {
  return (
    (text === undefined || fits(text, event, seen)) &&
    (json === undefined || fitsJson(json, event, jsonOf(seen)))
  );
}
