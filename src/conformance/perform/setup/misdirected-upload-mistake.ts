import type { AttemptEntry } from '../../../ledger/entry.ts';
import type { SetupFacts, SetupMistake } from './setup-facts.ts';
import { ownStorages } from './storage-variables.ts';
import { withoutEndSlashes } from './without-end-slashes.ts';

/** What the variable for the key of a storage has in its name; one that names a file of it tells nothing. */
const OF_STORAGE = /STOR|UPLOAD|BUCKET/i;
const OF_KEY = /KEY|PASS|TOKEN|SECRET/i;
const OF_FILE = /FILE/i;

/**
 * The mistake in the surroundings of a receiver that explains what is wrong with its upload; `undefined` where the
 * receiver was told all as the run expects it, or cannot be seen, so that it is judged.
 */
export function misdirectedUploadMistake(
  { wrong = [], rawPath, credentials }: Pick<AttemptEntry, 'wrong' | 'rawPath' | 'credentials'>,
  facts: Omit<SetupFacts, 'statuses' | 'lines' | 'names'>,
): SetupMistake | undefined {
  const [told] = ownStorages(facts);
  if (!told) return undefined;
  if (wrong.includes('path')) return wrongBasePath(rawPath, told, facts);
  const isOtherKey = credentials.user === 'empty' && credentials.password === 'wrong';
  return wrong.includes('credentials') && isOtherKey ? wrongKey(facts) : undefined;
}

function wrongBasePath(
  rawPath: string,
  told: ReturnType<typeof ownStorages>[number],
  { storageUrl }: Pick<SetupFacts, 'storageUrl'>,
): SetupMistake | undefined {
  const toldPath = withoutEndSlashes(told.url.pathname);
  const path = withoutEndSlashes(new URL(storageUrl).pathname);
  // It may drop or change what it was told, which is judged.
  if (toldPath === path || !rawPath.startsWith(`${toldPath}/file/`)) return undefined;
  return {
    what: `the receiver uploads to "${toldPath}/file/...", as its variable ${told.name} says, and the storage of this run is ${storageUrl}`,
    hint: `Give the storage the path of the receiver: --storage-base-path '${toldPath}', or start it with ${told.name}=${storageUrl}.`,
  };
}

function wrongKey({
  listener,
  storageKey,
}: Pick<SetupFacts, 'listener' | 'storageKey'>): SetupMistake | undefined {
  const variables = Object.entries(listener.environment ?? {});
  if (variables.some(([, value]) => value.includes(storageKey))) return undefined;
  const other = variables.find(([name, value]) => isStorageKey(name) && value !== '');
  if (!other) return undefined;
  return {
    what: `the receiver uploads with the key of its variable ${other[0]}, which is not that of --storage-key`,
    hint: `Name the key that the receiver is started with: --storage-key KEY, the value of its ${other[0]}.`,
  };
}

function isStorageKey(name: string): boolean {
  return OF_STORAGE.test(name) && OF_KEY.test(name) && !OF_FILE.test(name);
}
