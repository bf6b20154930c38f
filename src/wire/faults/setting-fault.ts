import type { Exchange } from '../exchange.ts';
import type { Fault, FaultWords } from './fault.ts';

interface Definition<Setting extends object, About> extends FaultWords {
  /** How the setting is written; begins with a verb. */
  readonly hint: string;
  /** The setting of what stands after the colon, empty without one; `undefined` when it is none. */
  read(text: string): Setting | undefined;
  /** What stands after the colon; empty for nothing. */
  write(setting: Setting): string;
  run(exchange: Exchange, setting: Setting, about: About): Promise<void>;
}

/** A fault that is written as its name, a colon and a setting. */
export function settingFault<const Name extends string, Setting extends object, About = unknown>(
  name: Name,
  { hint, read, write, run, ...words }: Definition<Setting, About>,
): Fault<{ readonly fault: Name } & Setting, About> {
  const prefix = `${name}:`;
  return {
    ...words,
    name,
    parse: (text) => {
      if (text !== name && !text.startsWith(prefix)) return undefined;
      const setting = read(text.slice(prefix.length));
      return setting ? { fault: name, ...setting } : { hint, at: Math.min(prefix.length, text.length) };
    },
    format: (part) => {
      const setting = write(part);
      return setting === '' ? name : prefix + setting;
    },
    run,
  };
}
