import { open } from 'node:fs/promises';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'shares-the-headers-of-uploads',
  changes: 'All uploads set the length of their file in one object of headers, before they open the file.',
  breaks: ['upload/sends-the-exact-bytes'],
  tells: 'Announces the lengths of other recordings',
  behaviour() {
    const headers: Record<string, string> = {};
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        const file = await open(request.file);
        const { size } = await file.stat();
        Object.assign(headers, request.headers, { 'content-length': String(size) });
        await file.close();
        return referenceBehaviour.send({ ...request, headers }, dispatcher);
      },
    };
  },
};
