import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { keepDirectoryUnusable } from '../../errors.ts';
import { turns } from '../../turns.ts';
import { flowGate } from '../../wire/flow-gate.ts';
import { KeptBody } from './kept-body.ts';

/** More files at once write nothing faster: the threads that write them are fewer. */
const OPEN_FILES = 16;

/** The folder that received bytes are kept in; its files are named by the ids of attempts alone. */
export class KeptBodies {
  readonly directory: string;
  readonly #inTurn = turns(OPEN_FILES);

  constructor(directory: string) {
    this.directory = resolve(directory);
    try {
      makeWritable(this.directory);
    } catch (error) {
      throw keepDirectoryUnusable(directory, error);
    }
  }

  /** A place for the body of one attempt that comes over this socket. */
  body(id: string, socket: Socket): KeptBody {
    return new KeptBody(join(this.directory, id), id, { gate: flowGate(socket), inTurn: this.#inTurn });
  }

  async remove(files: readonly string[]): Promise<void> {
    await Promise.all(files.map((file) => rm(join(this.directory, file), { force: true })));
  }
}

/** Makes the folder, not those above it, and tries whether a file can be made in it. */
function makeWritable(directory: string): void {
  if (!existsSync(directory)) mkdirSync(directory);
  rmdirSync(mkdtempSync(join(directory, '.writable-')));
}
