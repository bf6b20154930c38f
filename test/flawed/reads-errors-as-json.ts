import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'reads-errors-as-json',
  changes: 'An error whose text is JSON with a path leads to an upload of that.',
  breaks: ['answer/other-events-are-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    answer(accepted) {
      const { envelope, upload } = accepted;
      const path = envelope.type === 'error' ? pathIn(String(envelope.data['error'])) : undefined;
      if (path !== undefined) void upload(path);
      return referenceBehaviour.answer(accepted);
    },
  }),
};

function pathIn(text: string): string | undefined {
  try {
    return JSON.parse(text).path;
  } catch {
    return undefined;
  }
}
