import { presetBody } from '../storage/answer-presets.ts';
import type { Answer, RequestView } from '../storage/exchange.ts';
import type { RunningExchange } from '../storage/running-exchange.ts';

/** Thrown where a fault does more than read the body and answer. */
export class NotShown extends Error {
  constructor(what: string) {
    super(`A request in process has no "${what}".`);
    this.name = 'NotShown';
  }
}

/** An exchange without a socket, and the answer that it was given. */
export interface InProcessExchange {
  readonly exchange: RunningExchange;
  answer(): Answer | undefined;
}

/**
 * An exchange whose request has come as a whole, and whose answer is handed over as a whole.
 *
 * All else that a fault may want of an exchange takes a socket, so it throws, also what faults to come may want.
 */
export function inProcessExchange(fileId: string, request: RequestView): InProcessExchange {
  let given: Answer | undefined;
  const give = async (answer: Answer): Promise<void> => {
    given = answer;
  };
  const shown = {
    fileId,
    presetBody: (status: number) => presetBody(status, fileId),
    request,
    ending: undefined,
    get answered() {
      return given !== undefined;
    },
    readBody: async () => {},
    answer: give,
    respond: give,
    complete: () => {},
  } satisfies Partial<RunningExchange>;
  const exchange = new Proxy(shown, {
    get: (target, name) => {
      if (name in target) return Reflect.get(target, name);
      throw new NotShown(String(name));
    },
  }) as unknown as RunningExchange;
  return { exchange, answer: () => given };
}
