import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { fileChunks } from '../../src/receiver/file-chunks.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'translates-line-ends',
  changes: 'Line feeds are sent as carriage return and line feed.',
  breaks: ['upload/sends-the-exact-bytes'],
  behaviour: () => ({
    ...referenceBehaviour,
    async *contents(file) {
      for await (const chunk of fileChunks(file)) {
        yield Buffer.from(Buffer.from(chunk).toString('latin1').replaceAll('\n', '\r\n'), 'latin1');
      }
    },
  }),
};
