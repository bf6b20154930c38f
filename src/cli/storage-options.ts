import { optionInvalid } from '../errors.ts';
import { BYTE_SIZE_HINT, parseByteSize } from '../storage/byte-size.ts';
import { parseScript } from '../storage/script.ts';
import type { ScriptSetting } from '../storage/storage.ts';
import { chooseKey } from '../target/choose-secret.ts';
import { readBasePath } from './conform-options.ts';
import { type ControlChoice, readControl } from './control-options.ts';
import { NO_LIMIT, type storageOptions } from './definitions/storage.ts';
import type { OptionTexts } from './option-table.ts';
import { byteSize, type ListenAddress, listenAddress } from './option-value.ts';
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

/** `GLOB=STEPS`, or `STEPS` for all files; an equals sign within brackets or after a status belongs to a step. */
function readScript(text: string): ScriptSetting {
  const [, glob = '*', script = text] = /^([^=]*?)=(.*)$/s.exec(text) ?? [];
  const isStep = /[[{][^\]}]*$/.test(glob) || /(?:^|[,+])\s*(?:\d{3}(?:\[.*\])*|type:[^,+]*)\s*$/.test(glob);
  const choice = isStep ? { glob: '*', script: text } : { glob: glob || '*', script };
  parseScript(choice.script);
  return choice;
}
