import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'formats-titles',
  changes: 'A changed title is the format of a line of the log, which breaks at a %s in it.',
  breaks: ['envelope/unicode-and-long-text-are-accepted'],
  tells: 'Breaks with 500 at long or unusual text (quotes and escapes and percent signs)',
  behaviour: () => ({
    ...referenceBehaviour,
    answer(accepted) {
      const { type, data } = accepted.envelope;
      const isFormat = type === 'title_change' && JSON.stringify(data).includes('%s');
      return isFormat
        ? { status: 500, body: { detail: 'not enough arguments for format string' } }
        : referenceBehaviour.answer(accepted);
    },
  }),
};
