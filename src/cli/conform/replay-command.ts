import { harnessCommand } from '../../harness-command.ts';
import { shellWord } from '../command/shell-word.ts';
import { type Reached, receiverWords } from './receiver-words.ts';

/** The line for a shell that delivers a saved envelope to the same receiver; it takes a key from `WEBHOOK_SECRET`. */
export function replayCommand(run: Reached, file: string): string {
  return [harnessCommand(), 'conform', '--replay', shellWord(file), ...receiverWords(run)].join(' ');
}
