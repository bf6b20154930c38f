import { once } from 'node:events';
import { Writable } from 'node:stream';
import { type Terminal, terminalOf } from '../../src/cli/terminal/terminal.ts';

/** An output that keeps what is written to it, and tells by an event `text` that there is more. */
export class KeptOutput extends Writable {
  readonly #pieces: Buffer[] = [];

  override _write(piece: Buffer, _: BufferEncoding, done: () => void): void {
    // The same memory may hold what comes next.
    this.#pieces.push(Buffer.from(piece));
    this.emit('text');
    done();
  }

  get text(): string {
    return Buffer.concat(this.#pieces).toString();
  }

  /** The next match of a pattern in it, from its start; throws where `ended` comes before one. */
  async seen(pattern: RegExp, ended: Promise<unknown>): Promise<RegExpExecArray> {
    let isOver = false;
    const over = ended.finally(() => {
      isOver = true;
    });
    for (;;) {
      const match = pattern.exec(this.text);
      if (match) return match;
      if (isOver) throw new Error(`The command ended without ${pattern}:\n${this.text}`);
      await Promise.race([once(this, 'text'), over]);
    }
  }
}

/** A terminal for a command that runs in a test's own process. */
export interface KeptTerminal extends Terminal {
  readonly out: KeptOutput;
  readonly err: KeptOutput;
  /** Wishes that the command ends. */
  end(): void;
}

/** A terminal that keeps what is written to it. */
export function keptTerminal(environment = process.env): KeptTerminal {
  const [out, err] = [new KeptOutput(), new KeptOutput()];
  const wish = new AbortController();
  const requested = once(wish.signal, 'abort').then(() => {});
  const interrupt = async () => ({ signal: wish.signal, requested, [Symbol.dispose]: () => {} });
  const reason = new DOMException('Interrupted', 'AbortError');
  const end = () => wish.abort(reason);
  return terminalOf({ out, err, environment, input: () => process.stdin, interrupt, end });
}
