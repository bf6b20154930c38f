import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { refuseUnless } from './parts/refuse-unless.ts';

export const flaw: Flaw = {
  name: 'takes-the-key-for-a-pattern',
  changes: 'The secret is compared with the key as a pattern of the shell: `[[ $secret == $key ]]`.',
  breaks: [
    'delivery/near-miss-keys-are-refused',
    'auth/near-miss-keys-are-forbidden',
    'auth/wrong-key-never-uploads',
  ],
  behaviour: () => ({ ...referenceBehaviour, refuse: refuseUnless((key, secret) => fits(secret, key)) }),
};

/** Whether a text begins and ends as a pattern does around its first star. */
function fits(text: string, pattern: string): boolean {
  const [start = '', ...ends] = pattern.split('*');
  return ends.length === 0 ? text === pattern : text.startsWith(start) && text.endsWith(ends.join('*'));
}
