import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'looks-at-no-status',
  changes: 'Every answer ends an upload: the HTTP client throws for a lost connection alone.',
  breaks: ['retry/failing-upload-is-tried-three-times'],
  tells: 'No retry after an answer, only after a lost connection',
  behaviour: () => ({ ...referenceBehaviour, isStored: ({ kind }) => kind === 'answered' }),
};
