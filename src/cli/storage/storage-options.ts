import { parseScript } from '../../storage/script.ts';
import type { ScriptSetting } from '../../storage/storage.ts';
import { chooseKey } from '../../target/choose-secret.ts';
import type { Written } from '../command/command-definition.ts';
import type { Environment } from '../command/environment.ts';
import { readOptions } from '../command/read-options.ts';
import { storageOptions, storageRelations } from '../definitions/storage.ts';
import { readControl } from './control-options.ts';
import { readIdentity } from './storage-tls.ts';

/** What `storage` is told, checked. */
export type StorageCommandOptions = ReturnType<typeof readStorageOptions>;

/** Checks what was written for `storage`. */
export function readStorageOptions(written: Written, environment: Environment) {
  const options = readOptions(storageOptions, written, storageRelations);
  const key = options.key || environment['STORAGE_API_KEY'];
  return {
    listen: options.listen,
    key: key || chooseKey(),
    /** Whether the key was made here, so that its owner must be told. */
    keyIsNew: !key,
    basePath: options['base-path'],
    /** In the order in which they were given; the last that matches counts. */
    scripts: options.script.map(readScript),
    /** What answers where no script does; absent for 201. */
    defaultScript: options.behave,
    listsFaults: options.faults,
    tls: readIdentity(options),
    strict: !options.lenient,
    limitBytes: options.limit,
    keepDirectory: options.keep,
    control: readControl(options, environment),
    exitWithStdin: options['exit-with-stdin'],
    json: options.json,
  };
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
