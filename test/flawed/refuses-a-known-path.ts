import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { ignores } from './parts/answers.ts';

export const flaw: Flaw = {
  name: 'refuses-a-known-path',
  changes: 'A path that was announced before is answered 409.',
  breaks: ['upload/new-event-uploads-again', 'missing-file/is-answered-success'],
  behaviour: () => {
    const known = new Set<string>();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        const { recording } = accepted;
        if (recording === undefined) return ignores;
        if (known.has(recording)) return { status: 409, body: { detail: 'This recording is known.' } };
        known.add(recording);
        return referenceBehaviour.answer(accepted);
      },
    };
  },
};
