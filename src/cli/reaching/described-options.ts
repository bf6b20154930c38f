import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { wrongUsage } from '../../errors.ts';
import { withKey } from '../../recorder/key-parameter.ts';
import type { Description } from '../../target/description/description.ts';
import { readDescription } from '../../target/description/read-description.ts';
import { secretIn } from '../../target/description/secret-in.ts';
import type { Written } from '../command/command-definition.ts';
import type { Environment } from '../command/environment.ts';

/** The files that a description is looked for in, in the current folder. */
const USUAL_FILES = ['receiver.json', 'receiver.yaml', 'receiver.yml'];

/** The description that holds for a command; empty where there is none. */
export function chosenDescription(written: Pick<Written, 'texts'>): Description {
  const file = descriptionFile(written);
  return file === undefined ? {} : readDescription(file);
}

/** The file of that description. */
export function descriptionFile({ texts }: Pick<Written, 'texts'>): string | undefined {
  const file = texts['description']?.at(-1);
  const isNone = (texts['without-description'] ?? []).length > 0;
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
