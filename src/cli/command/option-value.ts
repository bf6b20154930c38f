import { optionInvalid, wrongUsage } from '../../errors.ts';
import { LISTEN_ADDRESS_HINT, parseListenAddress } from '../../listen-address.ts';
import { nearestHint } from '../../nearest-match.ts';
import { BYTE_SIZE_HINT, parseByteSize } from '../../wire/byte-size.ts';
import { DURATION_HINT, parseDuration } from '../../wire/duration.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Reads one text that was written for the option of this name, or throws what is wrong with it. */
export type Read<Value> = (name: string, text: string) => Value;

/** Reads what `parse` understands, which gives nothing for other texts; `hint` says what to write. */
function parsed<Value>(parse: (text: string) => Value | undefined, hint: string): Read<Value> {
  return (option, text) => {
    const value = parse(text);
    if (value !== undefined) return value;
    throw optionInvalid(option, text, hint);
  };
}

/** The number that a text of this form says, where it is in the range. */
function numberOf(form: RegExp, isRight: (value: number) => boolean): (text: string) => number | undefined {
  return (text) => (form.test(text) && isRight(Number(text)) ? Number(text) : undefined);
}

/** `HOST:PORT`, `[IPV6]:PORT`, `:PORT` or `PORT`. */
export const listenAddress = parsed(parseListenAddress, LISTEN_ADDRESS_HINT);

/** Of what makes events. */
export const LARGEST_SEED = 0x7f_ff_ff_ff;

/** A whole number from `least` to `most`. */
export function wholeNumber({ least = 0, most = Number.MAX_SAFE_INTEGER } = {}): Read<number> {
  const hint = `Write a whole number from ${least} to ${most}.`;
  return parsed(
    numberOf(/^\d+$/, (value) => value >= least && value <= most),
    hint,
  );
}

/** A size as in scripts, for example `64KiB`, in bytes. */
export const byteSize = parsed(parseByteSize, BYTE_SIZE_HINT);

/** A share above 0 and at most 1. */
export const share = parsed(
  numberOf(/^[\d.]+(e-\d+)?$/i, (value) => value > 0 && value <= 1),
  'Write a number above 0 and at most 1, for example 0.03.',
);

/** A number above 0 and at most a million; `orElse` tells what else may stand there. */
export function positive(orElse = ''): Read<number> {
  return parsed(
    numberOf(/^(?:\d+(?:\.\d*)?|\.\d+)$/, (value) => value > 0 && value <= 1_000_000),
    `Write a number above 0 and at most 1000000, for example 60${orElse}.`,
  );
}

/** Whole milliseconds of a time such as `30s`, above 0. */
export const duration = parsed((text) => parseDuration(text) || undefined, DURATION_HINT);

/** Any text but the empty one. */
export const notEmpty = (hint: string): Read<string> => parsed((text) => text || undefined, hint);

/** One of the known words; the hint of the error names the nearest. */
export function choice<const Word extends string>(known: readonly Word[]): Read<Word> {
  return (option, text) => {
    const found = known.find((word) => word === text);
    if (found !== undefined) return found;
    throw optionInvalid(option, text, nearestHint(text, known));
  };
}

/** An `http:` or `https:` URL; its query and credentials stay out of every message. */
export function httpUrl(
  argument: string,
  text: string,
  example = 'http://127.0.0.1:5000/webhook?key=SECRET',
): URL {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url;
  const hint = `Write it with scheme, host and path, for example ${example}.`;
  throw optionInvalid(argument, withoutSecrets(text), hint);
}

/** `NAME=VALUE`, cut at the first equals sign; the value stays out of every message. */
export function nameAndValue(example: string): Read<readonly [name: string, value: string]> {
  return (option, text) => {
    const at = text.indexOf('=');
    if (at > 0) return [text.slice(0, at), text.slice(at + 1)];
    const hint = `Write a name, "=" and a value, for example ${example}.`;
    throw optionInvalid(option, at === 0 ? '=…' : text, hint);
  };
}

/** A path in front of `/file/NAME`, with a slash before it and none after it. */
export function basePath(option: string, text: string): string {
  const parts = text.split('/');
  while (parts[0] === '') parts.shift();
  while (parts.at(-1) === '') parts.pop();
  const path = ['', ...parts].join('/');
  if (!/[?#\s]|:\/\//.test(path)) return path;
  throw wrongUsage(`${option} holds more than a path.`, 'Write a path only, for example /api.');
}
