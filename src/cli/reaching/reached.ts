import { wrongUsage } from '../../errors.ts';
import { checkReceiverDirectory } from '../../target/check-receiver-directory.ts';
import { checkRoutes } from '../../target/check-routes.ts';
import type { Description } from '../../target/description/description.ts';
import type { Reaching, TargetChoice } from '../../target/reaching.ts';
import { checkTemplates } from '../../target/render-environment.ts';
import { usualBasePath } from '../../target/usual-base-path.ts';
import type { Written } from '../command/command-definition.ts';
import type { Environment } from '../command/environment.ts';
import type { OptionValues } from '../command/option-table.ts';
import { httpUrl } from '../command/option-value.ts';
import type { reachingOptions } from '../definitions/reaching-options.ts';
import { chosenDescription, describedRoutes, withDescribedKey } from './described-options.ts';
import { readRoutes } from './routes.ts';

/** Lays what a description says of its receiver under what was written, and gives the description. */
export function underDescription(
  written: Written,
  environment: Environment,
): Written & { readonly description: Description } {
  const description = chosenDescription(written);
  const { directory, env = {}, storage, command } = description;
  const isTold = written.positionals.length > 0 || written.rest !== undefined;
  const place = isTold
    ? written
    : { positionals: description.url === undefined ? [] : [description.url], rest: command };
  const { listen, basePath, variable } = storage === 'none' ? {} : { ...storage };
  const told = {
    'receiver-dir': directory,
    'storage-listen': listen,
    'storage-base-path': basePath,
    'storage-key': environment[variable ?? ''],
  };
  const { texts } = written;
  const templates = Object.entries(env).map(([name, template]) => `${name}=${template}`);
  return {
    ...place,
    description,
    texts: {
      ...Object.fromEntries(
        Object.entries(told).flatMap(([name, text]) => (text === undefined ? [] : [[name, [text]]])),
      ),
      ...texts,
      env: [...templates, ...(texts['env'] ?? [])],
      route: [...describedRoutes(description, place.positionals[0]), ...(texts['route'] ?? [])],
    },
  };
}

/** How a receiver is reached, by the values of the options for it. */
export function reached(
  options: OptionValues<typeof reachingOptions>,
  { positionals: [url], rest, description }: Written & { readonly description: Description },
  environment: Environment,
): Reaching {
  const target = readTarget({ url, command: rest }, description, environment);
  const { 'storage-listen': listen, 'receiver-dir': receiverDirectory } = options;
  const routes = readRoutes(options.route);
  checkRoutes(target, routes);
  if (receiverDirectory !== undefined) checkReceiverDirectory(receiverDirectory);
  const env = Object.fromEntries(options.env);
  checkTemplates(env);
  const usual = usualBasePath({ kind: target.kind, listens: listen !== undefined });
  return {
    target,
    description,
    storage: { listen, basePath: options['storage-base-path'] ?? usual, key: options['storage-key'] },
    receiverDirectory,
    sharedFiles: options['shared-files'],
    env,
    routes,
  };
}

interface Place {
  readonly url: string | undefined;
  readonly command: readonly string[] | undefined;
}

function readTarget(
  { url, command }: Place,
  description: Description,
  environment: Environment,
): TargetChoice {
  if (url !== undefined && command !== undefined) {
    throw wrongUsage(
      'A URL and a command are both given.',
      'Give the URL of a receiver that runs, or after "--" the command that starts one.',
    );
  }
  if (url !== undefined) {
    const keyed = withDescribedKey(httpUrl('The URL of the receiver', url), description, environment);
    return { kind: 'url', url: keyed };
  }
  if (command === undefined) {
    if (Object.keys(description).length === 0) return { kind: 'embedded' };
    throw wrongUsage(
      'The description names neither "url" nor "command".',
      'Add one of them, give the URL or the command, or say --without-description.',
    );
  }
  if (command[0]) return { kind: 'command', command };
  throw wrongUsage('Nothing stands after "--".', 'Write a command there: -- python3 my_receiver.py.');
}
