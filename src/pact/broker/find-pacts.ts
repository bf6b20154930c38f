import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../../errors.ts';
import { type PublishedPact, readPact, unreadable } from './published-pact.ts';

/** Reads the pacts in files, and in the JSON files of folders; one pair of parties has one pact. */
export function findPacts(paths: readonly string[]): readonly PublishedPact[] {
  const files = new Map(paths.flatMap(filesAt).map((file) => [realpathSync(file), file]));
  const pacts = [...files.values()].map((file) => readPact(file, bytesOf(file)));
  for (const [index, { file, consumer, provider }] of pacts.entries()) {
    const earlier = pacts
      .slice(0, index)
      .find((other) => other.consumer === consumer && other.provider === provider);
    if (earlier) {
      throw unreadable(
        file,
        `"${earlier.file}" holds the pact between "${consumer}" and "${provider}", too`,
        'Write all interactions of the two into one file; a broker keeps one pact for a version.',
      );
    }
  }
  return pacts;
}

function filesAt(path: string): string[] {
  const facts = statSync(path, { throwIfNoEntry: false });
  if (!facts) throw unreadable(path, 'there is no such file or folder');
  if (!facts.isDirectory()) return [path];
  const names = readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .toSorted();
  if (names.length === 0) throw unreadable(path, 'the folder has no JSON file');
  return names.map((name) => join(path, name));
}

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw unreadable(file, messageOf(error));
  }
}
