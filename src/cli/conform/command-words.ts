import { isCredentialName } from '../../ledger/credential-name.ts';
import { shellWord } from '../command/shell-word.ts';
import { withoutSecrets } from '../command/without-secrets.ts';

/** The command of a receiver as words for a shell, with `***` for what may be a secret. */
export function commandWords(command: readonly string[]): string[] {
  return command.map((word, index) => {
    const [, name] = /^([\w-]+)=/.exec(word) ?? [];
    if (name !== undefined && isCredentialName(name)) return shellWord(`${name}=***`);
    const before = command[index - 1] ?? '';
    if (/^-[^=]+$/.test(before) && isCredentialName(before)) return shellWord('***');
    return shellWord(/^[a-z][a-z0-9+.-]*:\/\//i.test(word) ? withoutSecrets(word) : word);
  });
}
