import { HarnessError } from '../errors.ts';
import { parseScript } from '../storage/script.ts';
import type { Problem } from './lab-api.ts';

/** What keeps a text from being a script, where it stands in the text. */
export function checkScript(script: string): Problem[] {
  try {
    parseScript(script);
    return [];
  } catch (error) {
    if (!(error instanceof HarnessError && error.place)) throw error;
    const { hint, place } = error;
    const start = script.lastIndexOf(place.text, place.at ?? script.length);
    const offset = place.at ?? start;
    const message = `Step ${place.step}, "${place.text}", is not understood. ${hint}`;
    return [{ offset, length: Math.max(0, start + place.text.length - offset), message }];
  }
}
