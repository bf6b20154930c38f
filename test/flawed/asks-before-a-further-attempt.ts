import { request } from 'undici';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'asks-before-a-further-attempt',
  changes: 'A HEAD request asks before a further attempt whether the file has arrived all the same.',
  breaks: ['upload/makes-no-other-request'],
  behaviour: () => ({
    ...referenceBehaviour,
    async send(upload, dispatcher) {
      const { attempt, url, headers } = upload;
      if (attempt > 1)
        await request(url, { method: 'HEAD', headers, dispatcher }).then(({ body }) => body.dump());
      return referenceBehaviour.send(upload, dispatcher);
    },
  }),
};
