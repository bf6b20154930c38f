import { uploadsOf } from '../../judge/control.ts';
import { judgeAbsence } from '../../judge/judge-absence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { keysElsewhere } from '../../scenarios/keys-elsewhere.ts';

export const missingKeyNeverUploads: Requirement = {
  id: 'auth/missing-key-never-uploads',
  title: 'A delivery without a key leads to no upload',
  clause: 'Reference receiver.key',
  level: 'required',
  // A key that is missing may be read as an empty one.
  follows: [{ rule: 'auth/empty-key-is-forbidden' }],
  profile: 'reference',
  scenarios: [keysElsewhere],
  judge(evidence) {
    return judgeAbsence(evidence, uploadsOf(evidence, 'without a key'), 'no upload without a key', () => ({
      pattern: 'Uploads without a key',
    }));
  },
  leavesOpen: 'How the delivery is answered; `auth/missing-key` observes that.',
  fix: 'Require the query parameter key.',
};
