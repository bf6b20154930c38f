import type { Exchange } from '../exchange.ts';
import type { Fault, FaultWords } from './fault.ts';

interface Definition<Setting extends object, About> extends FaultWords {
  /** What stands between its name and the setting. @default ':' */
  readonly separator?: '@';
  /** The setting of the name alone; absent where it needs one. */
  readonly alone?: NoInfer<Setting>;
  /** How the setting is written; begins with a verb. */
  readonly hint: string;
  /** The setting of what stands after the separator; `undefined` when it is none. */
  read(text: string): Setting | undefined;
  /** What stands after the separator; empty for the name alone. */
  write(setting: Setting): string;
  run(exchange: Exchange, setting: Setting, about: About): Promise<void>;
}

/** A fault that is written as its name, a colon and a setting. */
export function settingFault<const Name extends string, Setting extends object, About = unknown>(
  name: Name,
  { separator, alone, hint, read, write, run, ...words }: Definition<Setting, About>,
): Fault<{ readonly fault: Name } & Setting, About> {
  const prefix = `${name}${separator ?? ':'}`;
  return {
    ...words,
    name,
    parse: (text) => {
      const isAlone = text === name;
      if (!isAlone && !text.startsWith(prefix)) return undefined;
      const setting = isAlone ? alone : read(text.slice(prefix.length));
      return setting ? { fault: name, ...setting } : { hint, at: Math.min(prefix.length, text.length) };
    },
    format: (part) => {
      const setting = write(part);
      return setting === '' ? name : prefix + setting;
    },
    run,
  };
}
