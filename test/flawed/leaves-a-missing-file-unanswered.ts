import { existsSync } from 'node:fs';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { answersAllBut } from './parts/answers-all-but.ts';

export const flaw: Flaw = {
  name: 'leaves-a-missing-file-unanswered',
  changes: 'A recording that does not exist ends the handler before it answers.',
  breaks: ['missing-file/is-answered-success'],
  behaviour: () =>
    answersAllBut(
      ({ recording, settings: { directory = '' } }) =>
        recording !== undefined && !existsSync(referenceBehaviour.resolve(recording, directory)),
    ),
};
