import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import type { Outcome, UploadRequest } from '../../../src/receiver/uploading.ts';
import { errorCode } from './error-code.ts';

/** When an attempt is made: which it is, and how the one before it ended. */
export interface Moment {
  readonly attempt: number;
  readonly before: Outcome;
}

/** Makes another request of one. */
export type Change = (request: UploadRequest) => UploadRequest;

/** The reference, which makes other requests in some moments after its first attempt. */
export function later(isThen: (moment: Moment) => boolean, change: Change): Behaviour {
  const outcomes = new Map<string, Outcome>();
  return {
    ...referenceBehaviour,
    async send(request, dispatcher) {
      const { file, attempt } = request;
      const before = outcomes.get(file);
      const isChanged = attempt > 1 && before !== undefined && isThen({ attempt, before });
      const outcome = await referenceBehaviour.send(isChanged ? change(request) : request, dispatcher);
      outcomes.set(file, outcome);
      return outcome;
    },
  };
}

/** After an answer with one of these statuses. */
export function answered(...statuses: readonly number[]): (moment: Moment) => boolean {
  return ({ before }) => before.kind === 'answered' && statuses.includes(before.status);
}

/** After an error whose code, or name, has these words. */
export function broken(words: RegExp): (moment: Moment) => boolean {
  return ({ before }) =>
    before.kind === 'lost' && words.test(`${errorCode(before)} ${(before.error as Error | undefined)?.name}`);
}

/** With these headers too, or instead. */
export function withHeaders(headers: UploadRequest['headers']): Change {
  return (request) => ({ ...request, headers: { ...request.headers, ...headers } });
}

/** With a body made of all of its bytes. */
export function withBody(bodyOf: (whole: Buffer) => Iterable<Uint8Array>): Change {
  return (request) => ({ ...request, body: rewritten(request.body, bodyOf) });
}

async function* rewritten(
  body: UploadRequest['body'],
  bodyOf: (whole: Buffer) => Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  yield* bodyOf(Buffer.concat(chunks));
}
