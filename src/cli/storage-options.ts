import { optionInvalid } from '../errors.ts';
import type { ListenAddress } from '../listen-address.ts';
import { BYTE_SIZE_HINT, parseByteSize } from '../storage/byte-size.ts';
import { parseScript } from '../storage/script.ts';
import type { ScriptSetting } from '../storage/storage.ts';
import { chooseKey } from '../target/choose-secret.ts';
import { readBasePath } from './conform-options.ts';
import { type ControlChoice, readControl } from './control-options.ts';
import { NO_LIMIT, type storageOptions } from './definitions/storage.ts';
import type { OptionTexts } from './option-table.ts';
import { byteSize, listenAddress } from './option-value.ts';
import { readIdentity, type TlsChoice } from './storage-tls.ts';

/** What `storage` is told, checked. */
export interface StorageCommandOptions {
  readonly listen: ListenAddress;
  readonly key: string;
  /** Whether the key was made here, so that its owner must be told. */
  readonly keyIsNew: boolean;
  readonly basePath: string;
  /** In the order in which they were given; the last that matches counts. */
  readonly scripts: readonly ScriptSetting[];
  /** What answers where no script does; absent for 201. */
  readonly defaultScript?: string;
  /** Whether the list of faults is asked for, and nothing else. */
  readonly listsFaults: boolean;
  /** Absent for HTTP. */
  readonly tls?: TlsChoice;
  readonly strict: boolean;
  /** Absent where bodies may have any size. */
  readonly limitBytes?: number;
  /** Where received bytes are kept; absent when nowhere. */
  readonly keepDirectory?: string;
  /** Absent when it is off. */
  readonly control?: ControlChoice;
  /** Whether it ends with its standard input. */
  readonly exitWithStdin: boolean;
  readonly json: boolean;
}

/** Checks what was written for `storage`. */
export function readStorageOptions(
  options: OptionTexts<typeof storageOptions>,
  environment: Readonly<Record<string, string | undefined>>,
): StorageCommandOptions {
  const { limit } = options;
  const key = options.key || environment['STORAGE_API_KEY'];
  return {
    listen: listenAddress('--listen', options.listen ?? '127.0.0.1:0'),
    key: key || chooseKey(),
    keyIsNew: !key,
    basePath: readBasePath('--base-path', options['base-path'] ?? ''),
    scripts: options.script.map(readScript),
    ...(options.behave === undefined ? {} : { defaultScript: readService(options.behave) }),
    listsFaults: options.faults,
    ...readIdentity(options),
    strict: !options.lenient,
    ...(limit === undefined ? {} : { limitBytes: byteSize('--limit', limit) }),
    ...(options.keep === undefined ? {} : { keepDirectory: keepDirectory(options.keep) }),
    ...readControl(options, environment),
    exitWithStdin: options['exit-with-stdin'],
    json: options.json,
  };
}

function keepDirectory(text: string): string {
  if (text !== '') return text;
  throw optionInvalid('--keep', text, 'Name a folder; it is made where it does not exist.');
}

/** The script of a storage that answers as a service does, with its largest file. */
function readService(limit: string): string {
  if (limit === NO_LIMIT) return 'service';
  if (parseByteSize(limit) === undefined) throw optionInvalid('--behave', limit, BYTE_SIZE_HINT);
  return `service:${limit}`;
}

/**
 * `GLOB=STEPS`, or `STEPS` for all files.
 *
 * Names and steps may both have equals signs, so it is read as steps where that can be, else as a name up to the
 * first one after which there are steps.
 */
function readScript(text: string): ScriptSetting {
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
