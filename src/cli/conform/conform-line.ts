import { harnessCommand } from '../../harness-command.ts';
import { isCredentialName } from '../../ledger/credential-name.ts';
import { withKey } from '../../recorder/key-parameter.ts';
import { insideDoubleQuotes } from '../../report/shell-quote.ts';
import { describedRoutes } from '../../target/described-routes.ts';
import { hasPlaceholder } from '../../target/render-environment.ts';
import { usualBasePath } from '../../target/usual-base-path.ts';
import { shellWord } from '../command/shell-word.ts';
import { readRoutes } from '../reaching/routes.ts';
import { commandWords } from './command-words.ts';
import type { ConformOptions } from './conform-options.ts';

/** What leads to the receiver of a run, and decides how rules are judged beside themselves. */
export type Repeatable = Pick<
  ConformOptions,
  'target' | 'env' | 'routes' | 'slow' | 'timing' | 'timeScale' | 'sharedFiles' | 'storage'
> &
  Partial<
    Pick<
      ConformOptions,
      'receiverDirectory' | 'descriptionFile' | 'description' | 'isGiven' | 'timeWarp' | 'fuzz'
    >
  >;

/**
 * The line for a shell that judges `what` on the receiver of a run, as that run did.
 *
 * It holds no secret: keys are taken from `WEBHOOK_SECRET` and `STORAGE_API_KEY`, and a variable with what may be one from
 * the variable of that name. What the description says is read from there again.
 */
export function conformLine(what: readonly string[], run: Repeatable): string {
  const { target, storage, timeScale, env, description = {}, isGiven = true } = run;
  const { listen, basePath, key } = storage;
  const isStarted = target.kind === 'command';
  const settings = Object.entries(env).filter(([name, template]) => description.env?.[name] !== template);
  const describedAt: Readonly<Partial<Record<string, URL>>> = readRoutes(
    describedRoutes(description, target.kind === 'url' ? target.url.href : undefined),
  );
  const routes = Object.entries(run.routes).filter(([type, url]) => describedAt[type]?.href !== url.href);
  const options = optionWords({
    slow: run.slow,
    timing: run.timing,
    'time-scale': timeScale === 1 ? undefined : timeScale,
    'time-warp': run.timeWarp,
    fuzz: run.fuzz,
    'shared-files': run.sharedFiles,
    'storage-listen':
      listen && shellWord(`${listen.host.includes(':') ? `[${listen.host}]` : listen.host}:${listen.port}`),
    'storage-base-path':
      basePath === usualBasePath({ kind: target.kind, listens: listen !== undefined })
        ? undefined
        : shellWord(basePath),
    'storage-key': key === undefined ? undefined : '"$STORAGE_API_KEY"',
    description: worded(run.descriptionFile),
    route: routes.map(([type, url]) => shellWord(`${type}=${bare(url).href}`)),
    'receiver-dir': target.kind === 'embedded' ? undefined : worded(run.receiverDirectory),
    env: isStarted ? settings.map(setting) : [],
  });
  const receiver = isGiven ? receiverWords(target) : [];
  return [harnessCommand(), 'conform', ...what, ...options, ...receiver].join(' ');
}

function receiverWords(target: Repeatable['target']): readonly string[] {
  if (target.kind === 'url') return [address(target.url)];
  return target.kind === 'command' ? ['--', ...commandWords(target.command)] : [];
}

/** The words of options by their values, which a shell takes as they are. */
function optionWords(
  values: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>,
): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === true
      ? [`--${name}`]
      : [value ?? false].flat().flatMap((text) => (text === false ? [] : [`--${name}`, `${text}`])),
  );
}

function worded(text: string | undefined): string | undefined {
  return text === undefined ? undefined : shellWord(text);
}

/** A template is filled in by the harness; an address that is written out may be one that only its owner knows. */
function setting([name, template]: readonly [name: string, template: string]): string {
  const mayBeSecret = !hasPlaceholder(template) && (isCredentialName(name) || template.includes('://'));
  return mayBeSecret ? `${shellWord(name)}="$${name}"` : shellWord(`${name}=${template}`);
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
