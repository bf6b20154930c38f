import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { wrongUsage } from '../errors.ts';
import { withKey } from '../recorder/key-parameter.ts';
import type { Description } from '../target/description/description.ts';
import { readDescription } from '../target/description/read-description.ts';
import { secretIn } from '../target/description/secret-in.ts';
import type { Environment } from './emit-secrets.ts';

/** The files that a description is looked for in, in the current folder. */
const USUAL_FILES = ['receiver.json', 'receiver.yaml', 'receiver.yml'];

/** What tells which description holds. */
export interface DescriptionChoice {
  readonly description: string | undefined;
  readonly 'without-description': boolean;
}

/** The description that holds for a command; empty where there is none. */
export function chosenDescription(choice: DescriptionChoice): Description {
  const file = descriptionFile(choice);
  return file === undefined ? {} : readDescription(file);
}

/** The file of that description. */
export function descriptionFile({
  description: file,
  'without-description': isNone,
}: DescriptionChoice): string | undefined {
  if (isNone && file !== undefined) {
    throw wrongUsage('--description and --without-description are both given.', 'Leave one of them out.');
  }
  const found = isNone ? undefined : (file ?? usualFile());
  return found === undefined ? undefined : resolve(found);
}

function usualFile(): string | undefined {
  const [first, second] = USUAL_FILES.filter((file) => existsSync(file));
  if (second === undefined) return first;
  throw wrongUsage(
    `"${first}" and "${second}" are both in this folder, and each describes a receiver.`,
    'Take one of them away, or name the right one with --description.',
  );
}

/** The options of a receiver that a description may stand for. */
interface ReceiverTexts {
  readonly 'storage-listen': string | undefined;
  readonly 'storage-base-path': string | undefined;
  readonly 'storage-key': string | undefined;
  readonly 'receiver-dir': string | undefined;
  readonly env: readonly string[];
  readonly route: readonly string[];
}

/** Lays what a description says of these options under what was written for them. */
export function underDescription<Options extends ReceiverTexts>(
  { directory, env = {}, storage, ...description }: Description,
  written: Options,
  { url, environment }: { readonly url: string | undefined; readonly environment: Environment },
): Options {
  const { listen, basePath, variable } = storage === 'none' ? {} : { ...storage };
  return {
    ...written,
    'receiver-dir': written['receiver-dir'] ?? directory,
    'storage-listen': written['storage-listen'] ?? listen,
    'storage-base-path': written['storage-base-path'] ?? basePath,
    'storage-key': written['storage-key'] ?? environment[variable ?? ''],
    env: [...Object.entries(env).map(([name, template]) => `${name}=${template}`), ...written.env],
    route: [...describedRoutes(description, url), ...written.route],
  };
}

/** The routes of a description as `--route` has them; later ones count more: those of a single type come after globs. */
export function describedRoutes(
  { routes = {} }: Pick<Description, 'routes'>,
  url: string | undefined,
): string[] {
  const base = URL.parse(url ?? '')?.origin ?? 'http://127.0.0.1:{port}';
  return Object.entries(routes)
    .toSorted(([one], [other]) => Number(isGlob(other)) - Number(isGlob(one)))
    .map(([name, place]) => `${name}=${place.startsWith('/') ? base : ''}${place}`);
}

function isGlob(name: string): boolean {
  return /[*?]/.test(name);
}

/** The URL of a receiver with its key, which may come from the variable that its description names. */
export function withDescribedKey(url: URL, { key }: Description, environment: Environment): URL {
  const isKeyed = url.searchParams.has('key');
  if (key?.in === 'none' && isKeyed) {
    throw wrongUsage(
      'The URL has a key, and the description says that the receiver takes none.',
      'Leave the key out, or mend the description.',
    );
  }
  return isKeyed || key?.variable === undefined ? url : withKey(url, secretIn(key.variable, environment));
}
