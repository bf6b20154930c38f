import type { Effect } from './effects.ts';
import { hasWord } from './has-word.ts';
import type { Mistake } from './mistake.ts';
import { placesIn } from './template.ts';
import { templatesOf } from './templates-of.ts';

const kinds = ['request', 'file', 'line', 'observe'] as const;

/** An address with a user and a password. */
const WITH_PASSWORD = /:\/\/[^/\s@:]*:[^/\s@]+@/;

/** Members of an event that are paths or addresses: no file is called so. */
const WITH_SLASHES = ['url', 'path', 'input', 'output'];

/** What is wrong with an effect by itself, whatever event it is of; `why` is the end of a sentence about it. */
export function mistakeInForm(effect: Effect): Mistake | undefined {
  const named = kinds.filter((kind) => effect[kind] !== undefined);
  if (named.length === 0) {
    return { why: 'names nothing that is seen', hint: 'Add "request", "file", "line" or "observe".' };
  }
  if (named.length > 1) {
    const hint = 'Make each of them an effect of its own.';
    return { why: `has "${named.join('" and "')}" at once`, hint };
  }
  if (effect.retriesWithinSeconds !== undefined && !effect.request) {
    const why = `has "retriesWithinSeconds" beside "${named[0]}"`;
    return { why, hint: 'Leave it out: only a sink fails, so only a request is made again.' };
  }
  return mistakeInFile(effect) ?? mistakeInLine(effect) ?? mistakeInObserver(effect);
}

function mistakeInFile({ file }: Effect): Mistake | undefined {
  if (!file) return undefined;
  const { path, from } = file;
  const paths = [path, from].filter((each) => each !== undefined);
  if (paths.length === 0) {
    const hint = 'Add "path", where it is then, or "from", where it is no longer, or both.';
    return { why: 'names no file', hint };
  }
  if (path === undefined && (file.text !== undefined || file.json !== undefined)) {
    return { why: 'tells the content of a file that is gone', hint: 'Leave "text" and "json" out.' };
  }
  if (paths.some((each) => each.split('/').some((name) => name === '.' || name === '..'))) {
    return { why: 'has a path with "." or ".."', hint: 'Name the folder in "folder".' };
  }
  const whole = paths.flatMap(placesIn).find((place) => WITH_SLASHES.includes(place.split('.').at(-1) ?? ''));
  if (whole === undefined) return undefined;
  return {
    why: `has {${whole}} in the name of a file, which is a path itself`,
    hint: `Write {${whole}.name}, its last segment, or {${whole}.stem}.`,
  };
}

function mistakeInLine({ line }: Effect): Mistake | undefined {
  const isTold = templatesOf({ ...(line ? { line } : {}) }).some(hasWord);
  if (!line || isTold) return undefined;
  return {
    why: 'would be any line that names its event',
    hint: 'Write what such a line says and no other, for example "text": "*{data.channel} is live*".',
  };
}

function mistakeInObserver({ observe }: Effect): Mistake | undefined {
  if (!observe) return undefined;
  const { command, url, directory } = observe;
  if (command && url !== undefined) return { why: 'asks two at once', hint: 'Leave "command" or "url" out.' };
  if (!command && url === undefined) {
    return { why: 'asks nobody', hint: 'Add "command", a list of words, or "url".' };
  }
  if (command?.some((word) => WITH_PASSWORD.test(word))) {
    return {
      why: 'has a password in its command, which is saved with the run',
      hint: 'Let the command take it from its environment.',
    };
  }
  if (command || directory === undefined) return undefined;
  return { why: 'has a "directory" beside "url"', hint: 'Leave it out: only a command runs in one.' };
}
