import { gzipSync } from 'node:zlib';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { sendUpload } from '../../src/receiver/send-upload.ts';
import type { Flaw } from './flaw.ts';
import { wholeFile } from './parts/whole-file.ts';

export const flaw: Flaw = {
  name: 'compresses',
  changes: 'The body is compressed, and says so.',
  breaks: ['upload/is-not-multipart-or-encoded'],
  behaviour: () => ({
    ...referenceBehaviour,
    send(upload, dispatcher) {
      async function* compressed(): AsyncGenerator<Uint8Array> {
        yield gzipSync(await wholeFile(upload.file), { level: 1 });
      }
      return sendUpload(
        { ...upload, headers: { ...upload.headers, 'content-encoding': 'gzip' }, body: compressed() },
        dispatcher,
      );
    },
  }),
};
