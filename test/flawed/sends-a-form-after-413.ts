import type { Flaw } from './flaw.ts';
import { answered, later, withBody, withHeaders } from './parts/later-attempts.ts';

function form(whole: Buffer): Uint8Array[] {
  return [Buffer.from('--part\r\n\r\n'), whole, Buffer.from('\r\n--part--\r\n')];
}

export const flaw: Flaw = {
  name: 'sends-a-form-after-413',
  changes: 'After a 413 the next attempt is a multipart form.',
  breaks: ['upload/is-not-multipart-or-encoded'],
  behaviour: () =>
    later(answered(413), (request) =>
      withHeaders({ 'content-type': 'multipart/form-data; boundary=part' })(withBody(form)(request)),
    ),
};
