import type { Flaw } from './flaw.ts';
import { resendsAfterALoss } from './parts/resends-after-a-loss.ts';

/** What is left in a buffer of a stream that was read to its end, for a client that waits for more. */
async function* rest(): AsyncGenerator<Uint8Array> {
  yield Uint8Array.of(0);
  await new Promise(() => undefined);
}

export const flaw: Flaw = {
  name: 'announces-a-body-again',
  changes:
    'A client library begins a request again when its connection is lost, and waits for a body that was read already.',
  breaks: ['retry/sends-the-whole-file-again'],
  behaviour: () => resendsAfterALoss(rest),
};
