import { describedRoutes } from '../../target/described-routes.ts';
import type { Description } from '../../target/description/description.ts';
import type { Written } from '../command/written.ts';
import type { Environment } from '../terminal/terminal.ts';
import { chosenDescription } from './chosen-description.ts';

/** What was written, and what is known of the receiver of the command. */
export interface Described extends Written {
  /** What the author of the receiver tells of it; empty where nothing is told. */
  readonly described: Description;
  /** Whether the URL or the command was written, and not told by the description. */
  readonly isGiven: boolean;
}

/** Lays what a description says of its receiver under what was written, and gives the description. */
export function underDescription(written: Written, environment: Environment): Described {
  const described = chosenDescription(written);
  const { directory, env = {}, storage, command, url } = described;
  const isGiven = written.positionals.length > 0 || written.rest !== undefined;
  const place = isGiven ? written : { positionals: url === undefined ? [] : [url], rest: command };
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
    described,
    isGiven,
    texts: {
      ...Object.fromEntries(
        Object.entries(told).flatMap(([name, text]) => (text === undefined ? [] : [[name, [text]]])),
      ),
      ...texts,
      env: [...templates, ...(texts['env'] ?? [])],
      route: [...describedRoutes(described, place.positionals[0]), ...(texts['route'] ?? [])],
    },
  };
}
