import type { Answer, Answering } from '../../../src/receiver/answering.ts';

const FORBIDDEN: Answer = { status: 403, body: { detail: 'Forbidden' } };

/** Lets a key in when `isRight` says so; a missing one is refused as by the reference receiver. */
export function refuseUnless(
  isRight: (key: string, secret: string) => boolean,
  refusal: Answer = FORBIDDEN,
): Answering['refuse'] {
  return ({ query: { key } }, secret) => {
    if (key === undefined) return { status: 422, body: { detail: 'The query parameter "key" is missing.' } };
    return typeof key === 'string' && isRight(key, secret) ? undefined : refusal;
  };
}
