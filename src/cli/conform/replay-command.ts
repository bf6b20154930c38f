import { shellWord } from '../command/shell-word.ts';
import { conformLine, type Repeatable } from './conform-line.ts';

/** The line for a shell that delivers a saved counterexample to the same receiver; it takes a key from `WEBHOOK_SECRET`. */
export function replayCommand(run: Repeatable, file: string): string {
  // A replay chooses what is delivered, as --fuzz does.
  return conformLine(['--replay', shellWord(file)], { ...run, fuzz: undefined });
}
