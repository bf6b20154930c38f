import { isCredentialName } from '../../ledger/credential-name.ts';
import { shellWord } from '../command/shell-word.ts';
import { withoutSecrets } from '../command/without-secrets.ts';

/** A word, or the value of a variable, that the harness fills in as a whole: it holds no secret itself. */
const PLACEHOLDER_ALONE = /^(?:[\w-]+=)?\{\w+\}$/;

/** The command of a receiver as words for a shell, with `***` for what may be a secret. */
export function commandWords(command: readonly string[]): string[] {
  return command.map((word, index) => {
    if (PLACEHOLDER_ALONE.test(word)) return shellWord(word);
    const [, name] = /^([\w-]+)=/.exec(word) ?? [];
    if (name !== undefined && isCredentialName(name)) return shellWord(`${name}=***`);
    const before = command[index - 1] ?? '';
    if (/^-[^=]+$/.test(before) && isCredentialName(before)) return shellWord('***');
    return shellWord(/^[a-z][a-z0-9+.-]*:\/\//i.test(word) ? withoutSecrets(word) : word);
  });
}
