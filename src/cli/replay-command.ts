import { basename, relative } from 'node:path';
import { withKey } from '../recorder/key-parameter.ts';
import { insideDoubleQuotes, singleQuoted } from '../report/shell-quote.ts';
import type { ConformOptions } from './conform-options.ts';

/** How this program was started, as far as a command that starts it again must say. */
export interface Invocation {
  /** Path of its script. */
  readonly script: string;
  /** The command of the npm script that it runs in, if it does. */
  readonly npmScript: string | undefined;
  readonly npmEvent: string | undefined;
}

/** What of a run leads to its receiver. */
type Replayable = Pick<ConformOptions, 'target' | 'receiverDirectory' | 'env' | 'routes'>;

/** The line for a shell that delivers a saved envelope to the same receiver; it takes a key from `WEBHOOK_SECRET`. */
export function replayCommand(run: Replayable, file: string, invocation: Invocation): string {
  const routes = Object.entries(run.routes).flatMap(([type, url]) => [
    '--route',
    word(`${type}=${bare(url).href}`),
  ]);
  return [harness(invocation), 'conform', '--replay', word(file), ...routes, ...receiver(run)].join(' ');
}

/** The words that lead to the receiver; none of its storage, to which an answer owes nothing. */
function receiver({ target, receiverDirectory, env }: Replayable): string[] {
  if (target.kind === 'embedded') return [];
  if (target.kind === 'url') return [address(target.url)];
  const directory = receiverDirectory === undefined ? [] : ['--receiver-dir', word(receiverDirectory)];
  const settings = Object.entries(env).flatMap(([name, template]) => ['--env', word(`${name}=${template}`)]);
  return [...directory, ...settings, '--', ...target.command.map(word)];
}

/** The words that start this program where it was started. */
function harness({ script, npmScript, npmEvent }: Invocation): string {
  if (npmScript === 'node src/cli/main.ts') return `npm run -s ${npmEvent} --`;
  if (basename(script) !== 'recorder-harness') return `node ${word(relative('', script))}`;
  return /[\\/]node_modules[\\/]/.test(script) ? 'npx recorder-harness' : 'recorder-harness';
}

/** The rest of the query stays as it is: it may be what leads to the receiver. */
function address(url: URL): string {
  const told = insideDoubleQuotes(bare(url).href);
  if (!url.searchParams.get('key')) return `"${told}"`;
  return `"${told}${told.includes('?') ? '&' : '?'}key=$WEBHOOK_SECRET"`;
}

/** Without key and credentials. */
function bare(url: URL): URL {
  const told = withKey(url, undefined);
  told.username = '';
  told.password = '';
  return told;
}

function word(text: string): string {
  return /^[\w@%+=:./-]+$/.test(text) ? text : singleQuoted(text);
}
