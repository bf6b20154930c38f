import { statSync } from 'node:fs';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** How long it takes to open a file, in ms. */
const OPENED_AFTER_MS = 1;

export const flaw: Flaw = {
  name: 'shares-the-headers-of-uploads',
  changes: 'All uploads set the length of their file in one object of headers, before they open the file.',
  breaks: ['upload/sends-the-exact-bytes'],
  tells: 'Announces the lengths of other recordings',
  behaviour(clock) {
    const headers: Record<string, string> = {};
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        Object.assign(headers, request.headers, { 'content-length': String(statSync(request.file).size) });
        await clock.sleep(OPENED_AFTER_MS);
        return referenceBehaviour.send({ ...request, headers }, dispatcher);
      },
    };
  },
};
