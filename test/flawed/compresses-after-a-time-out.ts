import { gzipSync } from 'node:zlib';
import type { Flaw } from './flaw.ts';
import { broken, later, withBody, withHeaders } from './parts/later-attempts.ts';

export const flaw: Flaw = {
  name: 'compresses-after-a-time-out',
  changes: 'After a time-out the next attempt is compressed, and says so.',
  breaks: ['upload/is-not-multipart-or-encoded'],
  behaviour: () =>
    later(broken(/Timeout|Abort/), (request) =>
      withHeaders({ 'content-encoding': 'gzip' })(withBody((whole) => [gzipSync(whole)])(request)),
    ),
};
