import { wrongUsage } from '../../errors.ts';
import { checkReceiverDirectory } from '../../target/check-receiver-directory.ts';
import { checkRoutes } from '../../target/check-routes.ts';
import type { Reaching, TargetChoice } from '../../target/reaching.ts';
import { checkTemplates } from '../../target/render-environment.ts';
import { usualBasePath } from '../../target/usual-base-path.ts';
import { withDescribedKey } from '../../target/with-described-key.ts';
import { httpUrl } from '../command/option-value.ts';
import type { ReachingValues } from '../definitions/reaching-options.ts';
import type { Environment } from '../terminal/terminal.ts';
import { readRoutes } from './routes.ts';
import type { Described } from './under-description.ts';

/** How a receiver is reached, by what was told of it. */
export function reached(told: ReachingValues & Described, environment: Environment): Reaching {
  const { storageListen: listen, storageKey: key, receiverDir, sharedFiles, described: description } = told;
  const target = targetFor(told, environment);
  const routes = readRoutes(told.route);
  checkRoutes(target, routes);
  if (receiverDir !== undefined) checkReceiverDirectory(receiverDir);
  const env = Object.fromEntries(told.env);
  checkTemplates(env);
  const basePath =
    told.storageBasePath ?? usualBasePath({ kind: target.kind, listens: listen !== undefined });
  const storage = { listen, basePath, key };
  return { target, description, storage, receiverDirectory: receiverDir, sharedFiles, env, routes };
}

function targetFor(
  { positionals: [url], rest: command, described }: Described,
  environment: Environment,
): TargetChoice {
  if (url !== undefined) {
    const keyed = withDescribedKey(httpUrl('The URL of the receiver', url), described, environment);
    return { kind: 'url', url: keyed };
  }
  if (command === undefined) {
    if (Object.keys(described).length === 0) return { kind: 'embedded' };
    const hint = 'Add one of them, give the URL or the command, or say --without-description.';
    throw wrongUsage('The description names neither "url" nor "command".', hint);
  }
  if (command[0]) return { kind: 'command', command };
  throw wrongUsage('Nothing stands after "--".', 'Write a command there: -- python3 my_receiver.py.');
}
