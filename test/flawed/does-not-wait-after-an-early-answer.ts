import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome, UploadRequest } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';

/** Smaller ones are sent before they can be refused. */
const LARGE_BYTES = 2 * 1_048_576;

export const flaw: Flaw = {
  name: 'does-not-wait-after-an-early-answer',
  changes: 'A large recording whose second attempt is refused as it is sent is sent again at once.',
  breaks: ['retry/waits-ten-seconds'],
  behaviour: () => {
    const early = new WeakSet<Outcome>();
    return {
      ...referenceBehaviour,
      async send(upload, dispatcher) {
        let sentBytes = 0;
        const body = counted(upload.body, (bytes) => {
          sentBytes += bytes;
        });
        const outcome = await referenceBehaviour.send({ ...upload, body }, dispatcher);
        // Storage closes the connection behind its answer, which is lost with it or not.
        const isRefused = upload.attempt === 2 && (outcome.kind === 'lost' || outcome.status === 413);
        if (isRefused && sentBytes > LARGE_BYTES) early.add(outcome);
        return outcome;
      },
      pauseMs: ({ outcome }) => (early.has(outcome) ? 0 : 10_000),
    };
  },
};

async function* counted(
  body: UploadRequest['body'],
  onChunk: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    onChunk(chunk.length);
    yield chunk;
  }
}
