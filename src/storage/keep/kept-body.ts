import { constants } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { messageOf } from '../../errors.ts';
import type { FlowGate } from '../../wire/flow-gate.ts';
import type { BodyTaker } from '../../wire/reception.ts';
import type { KeptBytes } from '../storage.ts';

/** Of one body, waiting to be written; more than a read of the socket, far less than a body. */
const BUFFER_BYTES = 256 * 1024;

/** Opening a file costs as much as a write; but bodies that come without end must not keep others from being written. */
const WRITES_PER_TURN = 16;

/** "wx": a file that is already there is never written over. */
const NEW_FILE = 'wx';

/** A file that somebody took away meanwhile is not begun anew: it would lack its beginning. */
const SAME_FILE = constants.O_WRONLY | constants.O_APPEND;

/** What a body is written through. */
interface Surroundings {
  /** Stops the socket that the body comes from. */
  readonly gate: FlowGate;
  /** Bounds how many files are open at once. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>;
}

/**
 * The received bytes of one attempt, on their way into a file.
 *
 * The file is open only while bytes are written, so that bodies which wait for more hold no descriptor. It ends by
 * {@link finish} or {@link discard}.
 */
export class KeptBody implements BodyTaker {
  readonly #path: string;
  readonly #file: string;
  readonly #surroundings: Surroundings;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #hasBegun = false;
  /** Whether it takes no more bytes. */
  #isOver = false;
  #exists = false;
  #writing: Promise<void> | undefined;
  #failure: string | undefined;

  /** `path` and `file` are without the extension that tells whether all of it came. */
  constructor(path: string, file: string, surroundings: Surroundings) {
    this.#path = path;
    this.#file = file;
    this.#surroundings = surroundings;
  }

  write(bytes: Buffer): void {
    if (this.#isOver || this.#failure !== undefined) return;
    this.#hasBegun = true;
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes >= BUFFER_BYTES) this.#surroundings.gate.close(this);
    this.#writing ??= this.#writeOut();
  }

  /** Resolves when all bytes so far are in the file, with the reason why not where they cannot be written. */
  async written(): Promise<string | undefined> {
    await this.#writing;
    return this.#failure;
  }

  /** Writes what is left, and gives the file the name that tells whether the whole request came. */
  async finish({ isWhole, isEmpty }: { isWhole: boolean; isEmpty: boolean }): Promise<KeptBytes | undefined> {
    if (!this.#hasBegun && isEmpty) return undefined;
    if (!this.#hasBegun) this.write(Buffer.alloc(0));
    this.#isOver = true;
    await this.#writing;
    const partial = `${this.#file}.partial`;
    if (this.#failure !== undefined) return { file: partial, complete: false, error: this.#failure };
    if (!isWhole) return { file: partial, complete: false };
    try {
      await rename(`${this.#path}.partial`, `${this.#path}.bin`);
      return { file: `${this.#file}.bin`, complete: true };
    } catch (error) {
      return { file: partial, complete: false, error: messageOf(error) };
    }
  }

  /** Writes nothing more, and removes what was written: the bytes were no request. */
  async discard(): Promise<void> {
    this.#isOver = true;
    this.#forget();
    await this.#writing;
    if (this.#exists) await rm(`${this.#path}.partial`, { force: true });
  }

  async #writeOut(): Promise<void> {
    const { gate, inTurn } = this.#surroundings;
    try {
      while (this.#waiting.length > 0) {
        await inTurn(() => this.#append());
        gate.open(this);
      }
    } catch (error) {
      this.#failure ??= messageOf(error);
      this.#forget();
      gate.open(this);
    } finally {
      this.#writing = undefined;
    }
  }

  async #append(): Promise<void> {
    if (this.#waiting.length === 0) return;
    await using file = await open(`${this.#path}.partial`, this.#exists ? SAME_FILE : NEW_FILE);
    this.#exists = true;
    for (let writes = 0; writes < WRITES_PER_TURN && this.#waiting.length > 0; writes += 1) {
      const bytes = Buffer.concat(this.#waiting);
      this.#forget();
      this.#surroundings.gate.open(this);
      await file.writeFile(bytes);
    }
  }

  #forget(): void {
    this.#waiting = [];
    this.#waitingBytes = 0;
  }
}
