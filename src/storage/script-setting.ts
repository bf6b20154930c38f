import { parseScript } from './script.ts';
import type { ScriptSetting } from './storage.ts';

/**
 * `GLOB=STEPS`, or `STEPS` for all files.
 *
 * Names and steps may both have equals signs, so it is read as steps where that can be, else as a name up to the
 * first one after which there are steps.
 */
export function parseScriptSetting(text: string): ScriptSetting {
  const whole = { glob: '*', script: text };
  const splits = [...text.matchAll(/=/g)]
    .map(({ index }) => ({ glob: text.slice(0, index) || '*', script: text.slice(index + 1) }))
    // One within the headers or the body of an answer.
    .filter(({ glob }) => lastOf(glob, '[{') <= lastOf(glob, ']}'));
  const read = [whole, ...splits].find(({ script }) => isScript(script));
  if (read) return read;
  const [split = whole] = splits;
  // The mistake is told of what was meant: what is a script up to the equals sign is no name.
  const meant = isScript(split.glob) ? whole : split;
  parseScript(meant.script);
  return meant;
}

/** Where the last of some characters stands; -1 without any. */
function lastOf(text: string, characters: string): number {
  return Math.max(...[...characters].map((character) => text.lastIndexOf(character)));
}

function isScript(text: string): boolean {
  try {
    return parseScript(text).length > 0;
  } catch {
    return false;
  }
}
