import { randomUUID } from 'node:crypto';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { sendUpload } from '../../src/receiver/send-upload.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'sends-a-form',
  changes: 'The file is sent as a field of a multipart form.',
  breaks: ['upload/is-not-multipart-or-encoded'],
  behaviour: () => ({
    ...referenceBehaviour,
    send(upload, dispatcher) {
      const boundary = randomUUID();
      async function* form(): AsyncGenerator<Uint8Array> {
        yield Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="recording"\r\n\r\n`,
        );
        yield* upload.body;
        yield Buffer.from(`\r\n--${boundary}--\r\n`);
      }
      const headers = { ...upload.headers, 'content-type': `multipart/form-data; boundary=${boundary}` };
      return sendUpload({ ...upload, headers, body: form() }, dispatcher);
    },
  }),
};
