import { uploadAttempts } from '../../judging/upload-attempts.ts';
import type { Requirement } from '../../rule.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';
import { fail, pass } from '../../verdict.ts';

export const authenticatesWithEmptyUserAndKey: Requirement = {
  id: 'upload/authenticates-with-empty-user-and-key',
  title: 'Every attempt carries Basic credentials: no user name, the storage key as password',
  clause: 'R6.credentials',
  level: 'required',
  profile: 'reference',
  scenarios: [storageAlwaysFails],
  judge(evidence) {
    const attempts = uploadAttempts(evidence);
    const wrong = attempts.filter(
      ({ credentials: { scheme, user, password } }) =>
        scheme !== 'basic' || user !== 'empty' || password !== 'right',
    );
    const [first] = wrong;
    if (!first) return pass(attempts.length);
    const { scheme, user, password } = first.credentials;
    const got =
      scheme === 'basic'
        ? `Basic with user name ${user}, password ${password}`
        : scheme
          ? `the scheme ${scheme}`
          : 'no Authorization header';
    return fail(
      'Basic with user name empty, password right',
      `${got}, on attempt ${first.number} and ${wrong.length - 1} more`,
      wrong.slice(0, 3),
    );
  },
  fix: 'Send Authorization: Basic with the base64 of a colon and the storage key, on every attempt.',
};
