import { judgeAbsence } from '../../judging/judge-absence.ts';
import type { Requirement } from '../../rule.ts';
import { keysElsewhere } from '../../scenarios/keys-elsewhere.ts';

export const keyOutsideTheQueryDoesNotCount: Requirement = {
  id: 'auth/key-outside-the-query-does-not-count',
  title: 'The secret in a header, the body, the path or a cookie leads to no upload',
  clause: 'Reference receiver.key',
  level: 'required',
  profile: 'reference',
  scenarios: [keysElsewhere],
  judge(evidence) {
    const elsewhere = evidence.uploads.filter(({ recording }) => recording.label.startsWith('key in'));
    return judgeAbsence(evidence, elsewhere, 'no upload unless the key is in the query');
  },
  fix: 'Read the key from the query alone.',
};
