import type { Writable } from 'node:stream';
import type { ReadStream } from 'node:tty';
import type { Interrupt } from './interrupt.ts';

/** The environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Where text goes; a terminal also tells its size. */
export type Output = Writable & Partial<Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'rows'>>;

/** What a command has of the world around it, beside files and the network: those of a process, or of a test. */
export interface Terminal {
  readonly out: Output;
  readonly err: Output;
  readonly environment: Environment;
  /** Opens standard input. */
  input(): ReadStream;
  /** Prints what was asked for, and ends the line. */
  print(text: string): void;
  /** Tells people something beside what they asked for. */
  note(sentence: string): void;
  /** Listens for the wish that the command ends. */
  interrupt(): Promise<Interrupt>;
}

/** A terminal of these parts, each of which is opened when it is used. */
export function terminalOf<Parts extends Omit<Terminal, 'print' | 'note'>>(parts: Parts): Parts & Terminal {
  return Object.assign(Object.create(parts), {
    print: (text: string) => void parts.out.write(`${text}\n`),
    note: (sentence: string) => void parts.err.write(`${sentence}\n`),
  });
}
