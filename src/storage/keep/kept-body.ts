import { createWriteStream, type WriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { messageOf } from '../../errors.ts';
import type { KeptBytes } from '../storage.ts';
import type { FlowGate } from './flow-gate.ts';

/** Of one body, waiting to be written; more than a read of the socket, far less than a body. */
const BUFFER_BYTES = 256 * 1024;

/** The received bytes of one attempt, on their way into a file. */
export class KeptBody {
  readonly #path: string;
  readonly #file: string;
  readonly #gate: FlowGate;
  #stream: WriteStream | undefined;
  #closed: Promise<void> | undefined;
  #failure: string | undefined;

  /** `path` and `file` are without the extension that tells whether all of it came. */
  constructor(path: string, file: string, gate: FlowGate) {
    this.#path = path;
    this.#file = file;
    this.#gate = gate;
  }

  write(bytes: Buffer): void {
    if (this.#failure !== undefined) return;
    const stream = this.#stream ?? this.#open();
    if (!stream.write(bytes)) this.#gate.close(this);
  }

  /** Writes what is left, and gives the file the name that tells whether the whole request came. */
  async finish({ isWhole, isEmpty }: { isWhole: boolean; isEmpty: boolean }): Promise<KeptBytes | undefined> {
    if (!this.#stream && isEmpty) return undefined;
    (this.#stream ?? this.#open()).end();
    await this.#closed;
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

  #open(): WriteStream {
    // "wx": a file that is already there is never written over.
    const stream = createWriteStream(`${this.#path}.partial`, { flags: 'wx', highWaterMark: BUFFER_BYTES });
    stream.on('drain', () => this.#gate.open(this));
    stream.on('error', (error) => {
      this.#failure ??= messageOf(error);
      this.#gate.open(this);
    });
    this.#closed = new Promise((resolve) =>
      stream.once('close', () => {
        // A stream that is ended tells no "drain" any more.
        this.#gate.open(this);
        resolve();
      }),
    );
    this.#stream = stream;
    return stream;
  }
}
