import { optionInvalid } from '../errors.ts';
import { BYTE_SIZE_HINT, parseByteSize } from '../storage/byte-size.ts';
import { parseScript } from '../storage/script.ts';
import { chooseKey } from '../target/choose-secret.ts';
import { readBasePath } from './conform-options.ts';
import { NO_LIMIT, type storageOptions } from './definitions/storage.ts';
import type { OptionTexts } from './option-table.ts';
import { type ListenAddress, listenAddress } from './option-value.ts';

/** One script and the files whose uploads it answers. */
export interface ScriptChoice {
  readonly glob: string;
  readonly steps: string;
}

/** What `storage` is told, checked. */
export interface StorageCommandOptions {
  readonly listen: ListenAddress;
  readonly key: string;
  /** Whether the key was made here, so that its owner must be told. */
  readonly keyIsNew: boolean;
  readonly basePath: string;
  /** In the order in which they were given; the last that matches counts. */
  readonly scripts: readonly ScriptChoice[];
  /** What answers where no script does; absent for 201. */
  readonly defaultScript?: string;
  /** Whether the list of faults is asked for, and nothing else. */
  readonly listsFaults: boolean;
  readonly json: boolean;
}

/** Checks what was written for `storage`. */
export function readStorageOptions(
  options: OptionTexts<typeof storageOptions>,
  environment: Readonly<Record<string, string | undefined>>,
): StorageCommandOptions {
  const key = options.key || environment['STORAGE_API_KEY'];
  return {
    listen: listenAddress('--listen', options.listen ?? '127.0.0.1:0'),
    key: key || chooseKey(),
    keyIsNew: !key,
    basePath: readBasePath('--base-path', options['base-path'] ?? ''),
    scripts: options.script.map(readScript),
    ...(options.behave === undefined ? {} : { defaultScript: readService(options.behave) }),
    listsFaults: options.faults,
    json: options.json,
  };
}

/** The script of a storage that answers as a service does, with its largest file. */
function readService(limit: string): string {
  if (limit === NO_LIMIT) return 'service';
  if (parseByteSize(limit) === undefined) throw optionInvalid('--behave', limit, BYTE_SIZE_HINT);
  return `service:${limit}`;
}

/** `GLOB=STEPS`, or `STEPS` for all files; an equals sign within brackets or after a status belongs to a step. */
function readScript(text: string): ScriptChoice {
  const [, glob = '*', steps = text] = /^([^=]*?)=(.*)$/s.exec(text) ?? [];
  const isStep = /[[{][^\]}]*$/.test(glob) || /(?:^|[,+])\s*(?:\d{3}(?:\[.*\])*|type:[^,+]*)\s*$/.test(glob);
  const choice = isStep ? { glob: '*', steps: text } : { glob: glob || '*', steps };
  parseScript(choice.steps);
  return choice;
}
