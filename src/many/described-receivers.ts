import { globSync, statSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { wrongUsage } from '../errors.ts';
import { type ListenAddress, parseListenAddress } from '../listen-address.ts';
import { readDescription } from '../target/description/read-description.ts';

/** A receiver that a file describes. */
export interface DescribedReceiver {
  /** What tells it from the others; it can be the name of a file. */
  readonly name: string;
  /** The absolute path of its description. */
  readonly file: string;
  /** Whether the harness starts it. */
  readonly isStarted: boolean;
}

/** Addresses that stand for all of a machine. */
const EVERYWHERE = ['0.0.0.0', '::'];

/** What a folder is searched for: descriptions of any name, and folders of receivers with one each. */
const IN_FOLDER = ['*.{json,yaml,yml}', '*/receiver.{json,yaml,yml}'];

/** The receivers that folders and globs lead to, in the order of their paths; throws where one is not described well. */
export function describedReceivers(places: readonly string[]): readonly DescribedReceiver[] {
  const files = [...new Set(places.flatMap(filesAt))].toSorted();
  const claims: { readonly file: string; readonly at: ListenAddress }[] = [];
  const receivers = files.map((file): DescribedReceiver => {
    const { url, command, storage } = readDescription(file);
    if (url === undefined && command === undefined) {
      throw wrongUsage(
        `The description "${file}" names neither "url" nor "command".`,
        'Add one of them: it tells how the receiver is reached.',
      );
    }
    const { listen } = storage === 'none' ? {} : { ...storage };
    const at = parseListenAddress(listen ?? ':0');
    const other = at && claims.find((claim) => areOnePlace(claim.at, at));
    if (at && other) {
      throw wrongUsage(
        `"${other.file}" and "${file}" both describe a storage at port ${at.port}, and each receiver has one of its own.`,
        'Give one of them another port, or judge it alone.',
      );
    }
    if (at) claims.push({ file, at });
    return { name: nameOf(file, files), file, isStarted: command !== undefined };
  });
  const twin = receivers.find(({ name }, index) => receivers.findIndex((one) => one.name === name) < index);
  if (!twin) return receivers;
  throw wrongUsage(
    `"${twin.file}" and another description are both called "${twin.name}".`,
    'Call one of the files otherwise: the ledger of each receiver has its name.',
  );
}

/** Whether no two can listen at these addresses at one time; port 0 is any that is free. */
function areOnePlace(one: ListenAddress, other: ListenAddress): boolean {
  const hosts = [one.host, other.host];
  return (
    one.port !== 0 &&
    one.port === other.port &&
    (one.host === other.host || hosts.some((host) => EVERYWHERE.includes(host)))
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
