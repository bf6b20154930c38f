import { optionInvalid, wrongUsage } from '../../errors.ts';
import { LISTEN_ADDRESS_HINT, type ListenAddress, parseListenAddress } from '../../listen-address.ts';
import { nearestHint } from '../../nearest-match.ts';
import { BYTE_SIZE_HINT, parseByteSize } from '../../storage/byte-size.ts';
import { DURATION_HINT, parseDuration } from '../../storage/duration.ts';
import { withoutSecrets } from './without-secrets.ts';

/** `HOST:PORT`, `[IPV6]:PORT`, `:PORT` or `PORT`. */
export function listenAddress(option: string, text: string): ListenAddress {
  const address = parseListenAddress(text);
  if (address) return address;
  throw optionInvalid(option, text, LISTEN_ADDRESS_HINT);
}

/** Of what makes events. */
export const LARGEST_SEED = 0x7f_ff_ff_ff;

/** A whole number from `least` to `most`. */
export function wholeNumber(
  option: string,
  text: string,
  { least = 0, most = Number.MAX_SAFE_INTEGER }: { readonly least?: number; readonly most?: number } = {},
): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw optionInvalid(option, text, `Write a whole number from ${least} to ${most}.`);
}

/** A size as in scripts, for example `64KiB`, in bytes. */
export function byteSize(option: string, text: string): number {
  const bytes = parseByteSize(text);
  if (bytes !== undefined) return bytes;
  throw optionInvalid(option, text, BYTE_SIZE_HINT);
}

/** A share above 0 and at most 1. */
export function share(option: string, text: string): number {
  const value = /^[\d.]+(e-\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (value > 0 && value <= 1) return value;
  throw optionInvalid(option, text, 'Write a number above 0 and at most 1, for example 0.03.');
}

/** One of the known words; the hint of the error names the nearest. */
export function choice<const Word extends string>(
  option: string,
  text: string,
  known: readonly Word[],
): Word {
  const found = known.find((word) => word === text);
  if (found !== undefined) return found;
  throw optionInvalid(option, text, nearestHint(text, known));
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
export function nameAndValue(option: string, text: string, example: string): readonly [string, string] {
  const at = text.indexOf('=');
  if (at > 0) return [text.slice(0, at), text.slice(at + 1)];
  throw optionInvalid(
    option,
    at === 0 ? '=…' : text,
    `Write a name, "=" and a value, for example ${example}.`,
  );
}

/** A number above 0 and at most `most`; `orElse` tells what else may stand there. */
export function positive(
  option: string,
  text: string,
  { most = 1_000_000, orElse = '' }: { readonly most?: number; readonly orElse?: string } = {},
): number {
  const value = /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
  if (value > 0 && value <= most) return value;
  throw optionInvalid(option, text, `Write a number above 0 and at most ${most}, for example 60${orElse}.`);
}

/** Whole milliseconds of a time such as `30s`, above 0. */
export function duration(option: string, text: string): number {
  const ms = parseDuration(text);
  if (ms) return ms;
  throw optionInvalid(option, text, DURATION_HINT);
}

/** Any text but the empty one. */
export function notEmpty(hint: string): (option: string, text: string) => string {
  return (option, text) => {
    if (text !== '') return text;
    throw optionInvalid(option, text, hint);
  };
}

/** A path in front of `/file/NAME`, with a slash before it and none after it. */
export function basePath(option: string, text: string): string {
  const parts = text.split('/');
  while (parts[0] === '') parts.shift();
  while (parts.at(-1) === '') parts.pop();
  const path = parts.join('/');
  if (!/[?#\s]|:\/\//.test(path)) return path === '' ? '' : `/${path}`;
  throw wrongUsage(`${option} holds more than a path.`, 'Write a path only, for example /api.');
}
