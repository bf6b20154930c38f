import { faultListText as listText } from '../../wire/faults/fault-list-text.ts';
import { faults } from './table.ts';

/** All faults for programs, in the order of their table. */
export function faultList(): readonly object[] {
  return Object.values(faults).map(({ name, example, sees, counts }) => ({ name, example, sees, counts }));
}

/** The list for people, with how steps are put together. */
export function faultListText(): string {
  return listText(faults, {
    areCounted: true,
    intro: [
      'A script is a list of steps, one for each attempt of an upload; the last one repeats.',
      '',
      '  500,201          the first attempt is answered 500, each one after it 201',
      '  500*2,201        two attempts are answered 500',
      '  slow:64KiB/s+201 the parts of a step are played one after the other; without an answer it is 201',
      '  *.mp4=500,201    a script for the names that match, where * is any text and ? any character',
      '',
      'Parts of a step, each counted as a step of its own in which 201 follows where it gives no answer:',
    ],
  });
}
