import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { listenerDirectory } from './listener-directory.ts';
import { listenerFacts, otherDirectory } from './listener-facts.ts';
import { portOf } from './port-of.ts';
import type { Target } from './target.ts';

/** What is known of a receiver that already runs. */
export interface UrlTargetOptions {
  readonly url: URL;
  readonly receiverDirectory: string | undefined;
  /** The user's word that absolute paths mean the same to the receiver and to this process. */
  readonly sharedFiles: boolean;
}

/** A receiver that already runs somewhere. */
export function urlTarget({ url, receiverDirectory, sharedFiles }: UrlTargetOptions): Target {
  const directory = receiverDirectory === undefined ? undefined : resolve(receiverDirectory);
  return {
    kind: 'url',
    identity: url.origin + url.pathname,
    secrets: secretsOf(url),
    open: async () => ({
      url,
      directory,
      sharesFiles: directory !== undefined && (sharedFiles || (await worksIn(url, directory))),
      ...(directory !== undefined && isHere(url) ? await otherDirectory(portOf(url), directory) : {}),
      ...(isHere(url) ? { look: () => listenerFacts(portOf(url)) } : {}),
      ended: new Promise(() => undefined),
      [Symbol.asyncDispose]: async () => undefined,
    }),
  };
}

/** All of a URL that may open a door: its credentials, and the values of its query, whatever their names. */
export function secretsOf(url: URL): readonly string[] {
  const credentials = [url.username, url.password].flatMap((text) => [text, decoded(text)]);
  return [...credentials, ...url.searchParams.values()].filter((text) => text !== '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether the process that listens there is one of this machine and has `directory` as its working directory. */
async function worksIn(url: URL, directory: string): Promise<boolean> {
  return isHere(url) && (await listenerDirectory(portOf(url))) === (await realpath(directory));
}

function isHere({ hostname }: URL): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
