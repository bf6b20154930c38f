import { readFileSync } from 'node:fs';
import { EXIT } from '../exit-code.ts';
import { packageFile } from '../package-file.ts';
import { choice } from './command/option-value.ts';
import type { Written } from './command/written.ts';
import { SHELLS } from './definitions/completion.ts';
import type { Terminal } from './terminal/terminal.ts';

/** zsh reads what is written for bash. */
const AS_BASH = 'autoload -U +X compinit bashcompinit && compinit && bashcompinit\n';

/** Prints what a shell reads to complete the command lines of this program. */
export function runCompletion({ positionals: [word = ''] }: Written, terminal: Terminal): number {
  const shell = choice(SHELLS)('The shell', word);
  const file = `contracts/command/recorder-harness.${shell === 'fish' ? shell : 'bash'}`;
  terminal.out.write((shell === 'zsh' ? AS_BASH : '') + readFileSync(packageFile(file), 'utf8'));
  return EXIT.conformant;
}
