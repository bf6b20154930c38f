import { type FSWatcher, watch } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';
import type { FamilySigns } from '../processes/process-family.ts';
import { appendedFiles } from './appended-files.ts';
import { type LineSplitter, lineSplitter } from './line-splitter.ts';
import { readInTurns } from './read-in-turns.ts';

/** How often it looks for files that were opened since, and reads what no watch told of, in ms. */
const LOOK_MS = 1_000;

/** So much is read at one time. */
const READ_BYTES = 65_536;

/** Reads the log files of a started command: what it appends to a file that it holds open is output, too. */
export class LogFiles implements AsyncDisposable {
  readonly #signs: FamilySigns;
  readonly #onLine: (text: string) => void;
  readonly #files = new Map<string, Promise<LogFile | undefined>>();
  readonly #sinceMs: number;
  readonly #timer: NodeJS.Timeout;

  /** @param sinceMs time of the day, in ms: what an older file held before it was found is of an earlier run */
  constructor(signs: FamilySigns, sinceMs: number, onLine: (text: string) => void) {
    this.#signs = signs;
    this.#sinceMs = sinceMs;
    this.#onLine = onLine;
    this.#look();
    this.#timer = setInterval(() => this.#look(), LOOK_MS).unref();
  }

  #look(): void {
    for (const file of this.#files.values()) void file.then((known) => known?.read());
    for (const [identity, path] of appendedFiles(this.#signs)) {
      if (!this.#files.has(identity))
        this.#files.set(identity, LogFile.open(path, this.#sinceMs, this.#onLine));
    }
  }

  /** Reads what is left. */
  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer);
    for (const file of await Promise.all(this.#files.values())) await file?.[Symbol.asyncDispose]();
  }
}

class LogFile implements AsyncDisposable {
  readonly #file: FileHandle;
  readonly #lines: LineSplitter;
  readonly #buffer = Buffer.alloc(READ_BYTES);
  /** What is read may end within a character. */
  #decoder = new StringDecoder('utf8');
  readonly #watcher: FSWatcher | undefined;
  #offset: number;
  #reading: Promise<void> = Promise.resolve();
  /** Whether something may have been written that no reading begun so far holds. */
  #isAsked = false;

  /** Undefined where the file cannot be read any more, or never could. */
  static async open(
    path: string,
    sinceMs: number,
    onLine: (text: string) => void,
  ): Promise<LogFile | undefined> {
    try {
      const file = await open(path);
      const { birthtimeMs, size } = await file.stat();
      const logFile = new LogFile(file, { path, offset: birthtimeMs < sinceMs ? size : 0, onLine });
      logFile.read();
      return logFile;
    } catch {
      return undefined;
    }
  }

  private constructor(
    file: FileHandle,
    { path, offset, onLine }: { path: string; offset: number; onLine: (text: string) => void },
  ) {
    this.#file = file;
    this.#offset = offset;
    this.#lines = lineSplitter(onLine);
    try {
      this.#watcher = watch(path, { persistent: false }, () => this.read());
    } catch {
      // Not each file system tells of changes; a later look reads them.
    }
  }

  /** Reads what has been appended. */
  read(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    // A file that cannot be read any more tells nothing more.
    this.#reading = this.#reading.then(() => this.#readOn()).catch(() => undefined);
  }

  async #readOn(): Promise<void> {
    this.#isAsked = false;
    const { size } = await this.#file.stat();
    // It was emptied, as by a rotation that copies it.
    if (size < this.#offset) {
      this.#offset = 0;
      this.#decoder = new StringDecoder('utf8');
    }
    if (size === this.#offset) return;
    await readInTurns(this.#appended(), this.#lines.push);
  }

  async *#appended(): AsyncGenerator<string> {
    for (;;) {
      const { bytesRead } = await this.#file.read(this.#buffer, 0, READ_BYTES, this.#offset);
      if (bytesRead === 0) return;
      this.#offset += bytesRead;
      yield this.#decoder.write(this.#buffer.subarray(0, bytesRead));
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#watcher?.close();
    this.read();
    await this.#reading;
    this.#lines.end();
    await this.#file.close();
  }
}
