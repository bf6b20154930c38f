import { isCredentialName } from '../../ledger/credential-name.ts';
import { withKey } from '../../recorder/key-parameter.ts';
import { insideDoubleQuotes } from '../../report/shell-quote.ts';
import { hasPlaceholder } from '../../target/render-environment.ts';
import { shellWord } from '../command/shell-word.ts';
import { commandWords } from './command-words.ts';
import type { ConformOptions } from './conform-options.ts';

/** The facts of a run that lead to its receiver. */
export type Reached = Pick<ConformOptions, 'target' | 'env' | 'routes'> &
  Partial<Pick<ConformOptions, 'receiverDirectory' | 'descriptionFile' | 'description'>>;

/**
 * The words for a shell that lead to the receiver of a run; none of its storage.
 *
 * They hold no secret: a key is taken from `WEBHOOK_SECRET`, and a variable with what may be one from the variable of
 * that name. What the description says of its environment is read from there again.
 */
export function receiverWords({
  target,
  receiverDirectory,
  env,
  routes,
  descriptionFile,
  description = {},
}: Reached): string[] {
  const described = descriptionFile === undefined ? [] : ['--description', shellWord(descriptionFile)];
  const routed = [
    ...described,
    ...Object.entries(routes).flatMap(([type, url]) => ['--route', shellWord(`${type}=${bare(url).href}`)]),
  ];
  if (target.kind === 'embedded') return routed;
  const directory = receiverDirectory === undefined ? [] : ['--receiver-dir', shellWord(receiverDirectory)];
  if (target.kind === 'url') return [...routed, ...directory, address(target.url)];
  const settings = Object.entries(env)
    .filter(([name, template]) => description.env?.[name] !== template)
    .flatMap(([name, template]) => ['--env', setting(name, template)]);
  return [...routed, ...directory, ...settings, '--', ...commandWords(target.command)];
}

/** A template is filled in by the harness; an address that is written out may be one that only its owner knows. */
function setting(name: string, template: string): string {
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
