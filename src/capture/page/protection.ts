import { isCredentialName } from '../../ledger/credential-name.ts';
import { shownValue } from '../shown-value.ts';
import type { Sighting } from './sighting.ts';
import { counted, groupsBy, type Section } from './statement.ts';

/** What a receiver could know the sender by. */
export const protection: Section = {
  title: 'Credentials and signatures',
  clauses: ['Auth.headers', 'Auth.protection'],
  observe: ({ deliveries }) => {
    const bare = deliveries.filter(({ headers }) => !headers.some(([name]) => isCredentialName(name)));
    return [
      counted('No header whose name is that of a credential or a signature', bare, deliveries.length),
      ...groupsBy(deliveries, credentialHeaders).map(([names, those]) =>
        counted(`Headers that may be credentials: ${shownValue(names)}`, those, deliveries.length),
      ),
      ...groupsBy(deliveries, parameters).map(([names, those]) =>
        counted(`Query parameters: ${shownValue(names)}`, those, deliveries.length),
      ),
    ];
  },
};

function credentialHeaders({ headers }: Sighting): string | undefined {
  const names = headers.map(([name]) => name).filter(isCredentialName);
  return names.length === 0 ? undefined : names.join(', ');
}

function parameters({ target }: Sighting): string {
  const names = [...new URLSearchParams(target.split('?').slice(1).join('?')).keys()];
  return names.length === 0 ? 'none' : names.join(', ');
}
