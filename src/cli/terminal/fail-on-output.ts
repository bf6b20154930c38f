import { exitCodeOf, fileNotWritten } from '../../errors.ts';
import { errorText } from '../command/print-error.ts';

/** Ends the process because standard output takes no more, for example since its disk is full. */
export function failOnOutput(cause: Error): never {
  const error = fileNotWritten('standard output', cause);
  process.stderr.write(`${errorText(error)}\n`);
  process.exit(exitCodeOf(error));
}
