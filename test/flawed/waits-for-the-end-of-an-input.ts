import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** A path without its folders and what follows the last dot. */
function stemOf(path: unknown): string {
  return String(path)
    .replace(/^.*\//, '')
    .replace(/\.[^.]*$/, '');
}

export const flaw: Flaw = {
  name: 'waits-for-the-end-of-an-input',
  changes: 'A recording is left out while a file of its name is begun and not finished.',
  breaks: ['upload/new-event-uploads-again'],
  behaviour() {
    const begun = new Set<string>();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        const { type, data } = accepted.envelope;
        if (type === 'video_file_create') begun.add(stemOf(data['path']));
        if (type === 'video_file_finish') begun.delete(stemOf(data['path']));
        const isLeftOut = type === 'video_transmux_finish' && begun.has(stemOf(data['output']));
        return isLeftOut ? { status: 200, body: { status: 'success' } } : referenceBehaviour.answer(accepted);
      },
    };
  },
};
