import { globSync, statSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { wrongUsage } from '../errors.ts';
import { parseListenAddress } from '../listen-address.ts';
import { readDescription } from '../target/description/read-description.ts';

/** A receiver that a file describes. */
export interface DescribedReceiver {
  /** What tells it from the others; it can be the name of a file. */
  readonly name: string;
  /** The absolute path of its description. */
  readonly file: string;
}

/** What a folder is searched for: descriptions of any name, and folders of receivers with one each. */
const IN_FOLDER = ['*.{json,yaml,yml}', '*/receiver.{json,yaml,yml}'];

/** The receivers that folders and globs lead to, in the order of their paths; throws where one is not described well. */
export function describedReceivers(places: readonly string[]): readonly DescribedReceiver[] {
  const files = [...new Set(places.flatMap(filesAt))].toSorted();
  const ports = new Map<string, string>();
  for (const file of files) {
    const { url, command, storage } = readDescription(file);
    if (url === undefined && command === undefined) {
      throw wrongUsage(
        `The description "${file}" names neither "url" nor "command".`,
        'Add one of them: it tells how the receiver is reached.',
      );
    }
    const { listen } = storage === 'none' ? {} : { ...storage };
    const port = parseListenAddress(listen ?? ':0')?.port || undefined;
    const other = ports.get(`${port}`);
    if (port !== undefined && other !== undefined) {
      throw wrongUsage(
        `"${other}" and "${file}" both describe a storage at port ${port}, and each receiver has one of its own.`,
        'Give one of them another port, or judge it alone.',
      );
    }
    ports.set(`${port}`, file);
  }
  const receivers = files.map((file) => ({ name: nameOf(file, files), file }));
  const twin = receivers.find(({ name }, index) => receivers.findIndex((one) => one.name === name) < index);
  if (!twin) return receivers;
  throw wrongUsage(
    `"${twin.file}" and another description are both called "${twin.name}".`,
    'Call one of the files otherwise: the ledger of each receiver has its name.',
  );
}

function filesAt(place: string): readonly string[] {
  const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const found = isFolder ? globSync(IN_FOLDER, { cwd: place }).map((file) => resolve(place, file)) : [];
  const files = isFolder ? found : globSync(place).map((file) => resolve(file));
  if (files.length > 0) return files;
  throw wrongUsage(
    `--receivers "${place}" leads to no description of a receiver.`,
    'Name a folder with descriptions, or with folders that hold a "receiver.json" each, or a glob such as "receivers/*.yaml".',
  );
}

/** The name of its file, or of its folder where all are called alike; its whole path where another has the same. */
function nameOf(file: string, files: readonly string[]): string {
  const isAlone = files.filter((other) => shortName(other) === shortName(file)).length === 1;
  return isAlone ? shortName(file) : relative('.', file).replace(/[\\/]+/g, '-');
}

function shortName(file: string): string {
  const name = basename(stem(file));
  return name === 'receiver' ? basename(dirname(file)) : name;
}

function stem(file: string): string {
  return file.replace(/\.[^.]+$/, '');
}
