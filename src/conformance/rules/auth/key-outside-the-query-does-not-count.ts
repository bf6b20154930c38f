import { uploadsOf } from '../../judging/control.ts';
import { judgeAbsence } from '../../judging/judge-absence.ts';
import type { Requirement } from '../../rule.ts';
import { keysElsewhere } from '../../scenarios/keys-elsewhere.ts';
import { inconclusive } from '../../verdict.ts';

export const keyOutsideTheQueryDoesNotCount: Requirement = {
  id: 'auth/key-outside-the-query-does-not-count',
  title: 'The secret in a header, the body, the path or a cookie leads to no upload',
  clause: 'Reference receiver.key',
  level: 'required',
  profile: 'reference',
  scenarios: [keysElsewhere],
  judge(evidence) {
    if (uploadsOf(evidence, 'without a key').some(({ attempts }) => attempts.length > 0)) {
      return inconclusive('a delivery that has the key nowhere is uploaded too');
    }
    const elsewhere = evidence.uploads.filter(({ recording }) => recording.label.startsWith('key in'));
    return judgeAbsence(evidence, elsewhere, 'no upload unless the key is in the query');
  },
  fix: 'Read the key from the query alone.',
};
