import { globMatcher } from '../glob-matcher.ts';
import { parseScript, type Script } from './script.ts';
import type { ScriptSetting } from './storage.ts';

interface Setting extends ScriptSetting {
  readonly matches: (upload: string) => boolean;
  readonly steps: Script;
}

/** Which script answers which upload. */
export class ScriptBook {
  readonly #default: Script;
  readonly #atStart: readonly Setting[];
  /** The latest first. */
  #settings: readonly Setting[];

  constructor(defaultScript: string, atStart: readonly ScriptSetting[] = []) {
    this.#default = parseScript(defaultScript);
    this.#settings = [];
    for (const { glob, script } of atStart) this.set(glob, script);
    this.#atStart = this.#settings;
  }

  /** From now on, uploads that match `glob` are answered by this script. */
  set(glob: string, script: string): void {
    const setting = { glob, script, matches: globMatcher(glob), steps: parseScript(script) };
    this.#settings = [setting, ...this.#without(glob)];
  }

  /** Takes back what was set for exactly this glob; tells whether there was something. */
  remove(glob: string): boolean {
    const before = this.#settings.length;
    this.#settings = this.#without(glob);
    return this.#settings.length < before;
  }

  /** Takes back all that was set since the start. */
  reset(): void {
    this.#settings = this.#atStart;
  }

  /** What is set, the latest last. */
  list(): ScriptSetting[] {
    return this.#settings.map(({ glob, script }) => ({ glob, script })).reverse();
  }

  /** The latest setting that matches; undefined where the default answers. */
  settingOf(upload: string): ScriptSetting | undefined {
    return this.#settings.find(({ matches }) => matches(upload));
  }

  /** The latest setting that matches, or the default. */
  scriptOf(upload: string | undefined): Script {
    if (upload === undefined) return this.#default;
    return this.#settings.find(({ matches }) => matches(upload))?.steps ?? this.#default;
  }

  #without(glob: string): Setting[] {
    return this.#settings.filter((setting) => setting.glob !== glob);
  }
}
