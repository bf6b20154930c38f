import type { SetupFacts } from './setup-facts.ts';

/** A variable of a receiver's environment that names a storage. */
export interface StorageVariable {
  readonly name: string;
  readonly url: URL;
}

/** What the variable for a storage is called, in one word or another. */
const STORAGE_NAME = /STOR|UPLOAD|BUCKET/i;

/** The variable that every started receiver is told the storage by, whether it reads it or not. */
const TOLD_TO_ALL = 'STORAGE_URL';

type Told = Pick<SetupFacts, 'kind' | 'storageUrl' | 'listener'>;

/**
 * The variables that name a URL on the port of this run's storage, under whatever host name that has for the
 * receiver; without the one that the harness gives to every receiver that it starts.
 */
export function ownStorages({ kind, storageUrl, listener }: Told): StorageVariable[] {
  const port = portOf(new URL(storageUrl));
  return urlsIn(listener).filter(
    ({ name, url }) => portOf(url) === port && !(kind === 'command' && name === TOLD_TO_ALL),
  );
}

/** The variables that name another storage by their name and by their value. */
export function otherStorages({ storageUrl, listener }: Told): StorageVariable[] {
  const port = portOf(new URL(storageUrl));
  return urlsIn(listener).filter(({ name, url }) => STORAGE_NAME.test(name) && portOf(url) !== port);
}

function urlsIn({ environment = {} }: Told['listener']): StorageVariable[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    const url = /^https?:\/\//i.test(value) ? URL.parse(value) : null;
    return url ? [{ name, url }] : [];
  });
}

function portOf({ port, protocol }: URL): string {
  return port || (protocol === 'https:' ? '443' : '80');
}
