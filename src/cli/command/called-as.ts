import { basename, relative } from 'node:path';
import { shellWord } from './shell-word.ts';

/** What tells how this program was started. */
export interface Invocation {
  /** Path of its script, as it was written. */
  readonly script: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What the npm scripts of a clone run. */
const SOURCES = 'node src/cli/main.js';

/** The words with which somebody starts this program as it was started, whatever was written after them. */
export function calledAs({ script, cwd, env }: Invocation): string {
  const {
    npm_lifecycle_script: npmScript = '',
    npm_config_local_prefix: clone = cwd,
    INIT_CWD: from = cwd,
  } = env;
  if (npmScript === SOURCES || npmScript.startsWith(`${SOURCES} `)) {
    // npm finds the scripts of the folder that it is called in and of those above it.
    const isBelow = !relative(clone, from).startsWith('..');
    return `npm run -s ${isBelow ? '' : `--prefix ${shellWord(clone)} `}harness --`;
  }
  if (/[\\/]node_modules[\\/]/.test(script)) return 'npx recorder-harness';
  if (basename(script) === 'recorder-harness') return 'recorder-harness';
  const near = relative(cwd, script);
  return `node ${shellWord(near.startsWith('..') ? script : near)}`;
}
