import { presetBody } from '../storage/answer-presets.ts';
import type { UploadInHand } from '../storage/upload-in-hand.ts';
import type { Answer, RequestView } from '../wire/exchange.ts';
import type { RunningExchange } from '../wire/running-exchange.ts';

/** Thrown where a fault does more than read the body and answer. */
export class NotShown extends Error {
  constructor(what: string) {
    super(`A request in process has no "${what}".`);
    this.name = 'NotShown';
  }
}

/** An upload whose exchange has no socket, and the answer that it was given. */
export interface InProcessExchange {
  readonly exchange: RunningExchange;
  readonly upload: UploadInHand;
  answer(): (Answer & { readonly body: string }) | undefined;
}

/**
 * An exchange whose request has come as a whole, and whose answer is handed over as a whole.
 *
 * All else that a fault may want of an exchange takes a socket, so it throws, also what faults to come may want.
 */
export function inProcessExchange(
  request: RequestView,
  upload: Pick<UploadInHand, 'fileId' | 'name' | 'keyIsRight'>,
): InProcessExchange {
  let given: (Answer & { readonly body: string }) | undefined;
  const give = async (answer: Answer): Promise<void> => {
    given = { ...answer, body: String(answer.body ?? presetBody(answer.status, upload.fileId)) };
  };
  const shown = {
    request,
    ending: undefined,
    get answered() {
      return given !== undefined;
    },
    readBody: async () => {},
    respond: give,
    complete: () => {},
  } satisfies Partial<RunningExchange>;
  return {
    exchange: nothingElse<RunningExchange>(shown),
    upload: nothingElse<UploadInHand>(upload),
    answer: () => given,
  };
}

function nothingElse<Whole extends object>(shown: Partial<Whole>): Whole {
  return new Proxy(shown, {
    get: (target, name) => {
      if (name in target) return Reflect.get(target, name);
      throw new NotShown(String(name));
    },
  }) as Whole;
}
