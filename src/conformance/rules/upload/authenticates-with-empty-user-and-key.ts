import type { AttemptEntry } from '../../../ledger/entry.ts';
import { describePlace, everyAttempt } from '../../conduct/every-attempt.ts';
import { firstTelling } from '../../judge/first-telling.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, pass } from '../../rulebook/verdict.ts';
import { everyKindOfUpload } from '../../scenarios/every-kind-of-upload.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';

export const authenticatesWithEmptyUserAndKey: Requirement = {
  id: 'upload/authenticates-with-empty-user-and-key',
  title: 'Every attempt carries Basic credentials: no user name, the storage key as password',
  clause: 'R6.credentials',
  level: 'required',
  profile: 'reference',
  scenarios: [storageAlwaysFails],
  habits: everyKindOfUpload,
  judgesUnfinished: true,
  judge({ all }) {
    const made = everyAttempt(all.uploads);
    const wrong = made.filter(
      ({ attempt: { credentials } }) =>
        credentials.scheme !== 'basic' || credentials.user !== 'empty' || credentials.password !== 'right',
    );
    const first = firstTelling(wrong);
    if (!first) return pass(made.length);
    const more = wrong.length > 1 ? `, and ${wrong.length - 1} more` : '';
    return fail(
      'other-credentials',
      'Basic with user name empty, password right',
      `${describeCredentials(first.attempt)} (${describePlace(first)}${more})`,
      [...new Set([first, ...wrong])].slice(0, 3).map(({ attempt }) => attempt),
    );
  },
  fix: 'Send Authorization: Basic with the base64 of a colon and the storage key, on every attempt.',
};

function describeCredentials({ credentials: { scheme, user, password } }: AttemptEntry): string {
  if (scheme === undefined) return 'no Authorization header';
  if (scheme !== 'basic') return `the scheme ${scheme}`;
  const got = `Basic with user name ${user}, password ${password}`;
  // To the author of a receiver that works with the service itself it looks like a mistake of the rule.
  const accepted = user !== 'empty' && password === 'right';
  return accepted
    ? `${got} (services of this kind take any user name, but the interface asks for none)`
    : got;
}
