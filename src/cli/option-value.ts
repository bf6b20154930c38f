import { optionInvalid } from '../errors.ts';
import { LISTEN_ADDRESS_HINT, type ListenAddress, parseListenAddress } from '../listen-address.ts';
import { nearestHint } from '../nearest-match.ts';
import { BYTE_SIZE_HINT, parseByteSize } from '../storage/byte-size.ts';
import { withoutSecrets } from './without-secrets.ts';

/** `HOST:PORT`, `[IPV6]:PORT`, `:PORT` or `PORT`. */
export function listenAddress(option: string, text: string): ListenAddress {
  const address = parseListenAddress(text);
  if (address) return address;
  throw optionInvalid(option, text, LISTEN_ADDRESS_HINT);
}

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
