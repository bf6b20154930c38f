import type { AttemptEntry } from '../../../ledger/entry.ts';
import { describeEnd, everyAttempt, type Made } from '../../conduct/every-attempt.ts';
import { describePlaces } from '../../judge/describe-place.ts';
import { firstTelling } from '../../judge/first-telling.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, type Headline, pass } from '../../rulebook/verdict.ts';
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
    return fail(
      'other-credentials',
      'Basic with user name empty, password right',
      `${describeCredentials(first.attempt)} (${describePlaces(first, wrong, made)})`,
      [...new Set([first, ...wrong])].slice(0, 3).map(({ attempt }) => attempt),
      headlineOf(first, made.length === wrong.length),
    );
  },
  fix: 'Send Authorization: Basic with the base64 of a colon and the storage key, on every attempt.',
};

/** What is wrong with the credentials, and from when on. */
function headlineOf({ attempt, before }: Made, isAlways: boolean): Headline {
  const { scheme, user, password } = attempt.credentials;
  const where = isAlways || !before ? '' : ` in attempt ${attempt.number}, after ${describeEnd(before)}`;
  const again = isAlways || !before ? '' : ' Attempts after the first one need it, too.';
  const fix = `Send Authorization: Basic with the base64 of a colon and the storage key.${again}`;
  if (scheme === undefined) return { pattern: `No Authorization header${where}`, fix };
  if (scheme === 'other') return { pattern: `Authorization names no scheme${where}`, fix };
  if (scheme !== 'basic') return { pattern: `Sends ${scheme} credentials, not Basic${where}`, fix };
  if (password === 'empty')
    return { pattern: `No password, or no colon before it, in the credentials${where}`, fix };
  return user === 'empty'
    ? { pattern: `Wrong storage key${where}`, fix: `${fix} Base64 is padded with = to a multiple of four.` }
    : { pattern: `Sends a user name${where}`, fix: `Leave the user name empty.${again}` };
}

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
