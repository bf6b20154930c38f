import { basename } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** So many bytes of a name are printed. */
const PRINTED = 20;

export const flaw: Flaw = {
  name: 'cuts-a-name-within-a-character',
  changes:
    'A name is cut after 20 bytes before it is printed, which fails within a character, and so does the upload.',
  breaks: ['upload/name-survives-encoding'],
  tells: 'No upload of names that a cut by bytes splits within a character',
  behaviour: () => ({
    ...referenceBehaviour,
    fileProblem: async (file, clock) =>
      isCutWithin(basename(file)) ? 'has no valid name' : referenceBehaviour.fileProblem(file, clock),
  }),
};

/** Whether the byte after the last one that is printed goes on with a character. */
function isCutWithin(name: string): boolean {
  const next = Buffer.from(name)[PRINTED] ?? 0;
  return (next & 0xc0) === 0x80;
}
