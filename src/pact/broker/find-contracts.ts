import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contractUnreadable, messageOf } from '../../errors.ts';
import { type Contract, readContract } from './contract.ts';

/** Reads the contracts in files, and in the JSON files of folders; one pair of parties has one contract. */
export function findContracts(paths: readonly string[]): readonly Contract[] {
  const files = new Map(paths.flatMap(filesAt).map((file) => [realpathSync(file), file]));
  const contracts = [...files.values()].map((file) => readContract(file, bytesOf(file)));
  for (const [index, { file, consumer, provider }] of contracts.entries()) {
    const earlier = contracts
      .slice(0, index)
      .find((other) => other.consumer === consumer && other.provider === provider);
    if (earlier) {
      throw contractUnreadable(
        file,
        `"${earlier.file}" holds the contract between "${consumer}" and "${provider}", too`,
        'Write all interactions of the two into one file; a broker keeps one contract for a version.',
      );
    }
  }
  return contracts;
}

function filesAt(path: string): string[] {
  const facts = statSync(path, { throwIfNoEntry: false });
  if (!facts) throw contractUnreadable(path, 'there is no such file or folder');
  if (!facts.isDirectory()) return [path];
  const names = readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .toSorted();
  if (names.length === 0) throw contractUnreadable(path, 'the folder has no JSON file');
  return names.map((name) => join(path, name));
}

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw contractUnreadable(file, messageOf(error));
  }
}
