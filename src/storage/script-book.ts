import { parseScript, type Script } from './script.ts';

interface Setting {
  readonly pattern: RegExp;
  readonly script: Script;
}

/** Which script answers which upload. */
export class ScriptBook {
  readonly #default: Script;
  readonly #settings: Setting[] = [];

  constructor(defaultScript: string) {
    this.#default = parseScript(defaultScript);
  }

  /** From now on, uploads that match `glob` are answered by this script. */
  set(glob: string, script: string): void {
    this.#settings.unshift({ pattern: globPattern(glob), script: parseScript(script) });
  }

  /** The latest setting that matches, or the default. */
  scriptOf(upload: string | undefined): Script {
    if (upload === undefined) return this.#default;
    return this.#settings.find(({ pattern }) => pattern.test(upload))?.script ?? this.#default;
  }
}

/** `*` is any text, `?` one character, all else stands for itself, so each name is a glob for itself. */
function globPattern(glob: string): RegExp {
  const source = glob
    .replace(/[\\^$.|+()[\]{}/]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 'su');
}
