import { nearestHint } from '../../nearest-match.ts';
import type { Exchange } from '../exchange.ts';
import type { Fault, FaultWords } from './fault.ts';
import { settingFault } from './setting-fault.ts';

interface Definition<Choice extends string> extends FaultWords {
  readonly choices: readonly Choice[];
  run(exchange: Exchange, choice: Choice): Promise<void>;
}

/** A fault that is written as its name, a colon and one of a few words. */
export function choiceFault<const Name extends string, const Choice extends string>(
  name: Name,
  { choices, run, ...words }: Definition<Choice>,
): Fault<{ readonly fault: Name; readonly choice: Choice }> {
  const fault = settingFault(name, {
    ...words,
    hint: '',
    read: (text) => {
      const choice = choices.find((each) => each === text);
      return choice === undefined ? undefined : { choice };
    },
    write: ({ choice }) => choice,
    run: (exchange, { choice }) => run(exchange, choice),
  });
  return {
    ...fault,
    parse: (text) => {
      const parsed = fault.parse(text);
      if (!parsed || !('hint' in parsed)) return parsed;
      return { ...parsed, hint: nearestHint(text.slice(name.length + 1), choices, `${name}:`) };
    },
  };
}
