import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'moves-for-good-with-a-redirect',
  changes: 'The base of the URL that a permanent redirect names is that of all uploads that begin later.',
  breaks: ['upload/is-a-put-of-the-base-name'],
  behaviour: () => {
    let movedTo: string | undefined;
    return {
      ...referenceBehaviour,
      urlOf: (file, storageUrl) => referenceBehaviour.urlOf(file, movedTo ?? storageUrl),
      async send(upload, dispatcher) {
        const outcome = await referenceBehaviour.send(upload, dispatcher);
        if (outcome.kind !== 'answered' || ![301, 308].includes(outcome.status)) return outcome;
        const location = new URL(outcome.headers.location ?? '', upload.url).href;
        movedTo ??= location.slice(0, location.lastIndexOf('/file/'));
        return outcome;
      },
    };
  },
};
