import { resolve } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'drops-every-app',
  changes: 'Of a recording below the prefix every /app in the path is dropped, not the leading one alone.',
  breaks: ['path/nested-folders-are-kept'],
  behaviour: () => ({
    ...referenceBehaviour,
    resolve: (output, directory) =>
      output.startsWith('/app/rec')
        ? resolve(directory, `.${output.replaceAll('/app', '')}`)
        : resolve(directory, output),
  }),
};
