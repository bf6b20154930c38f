import { judgeAbsence, luresOf } from '../../judge/judge-absence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { wrongKeys } from '../../scenarios/wrong-keys.ts';

export const wrongKeyNeverUploads: Requirement = {
  id: 'auth/wrong-key-never-uploads',
  title: 'A delivery with a wrong key leads to no upload',
  clause: 'R1.forbidden',
  level: 'required',
  follows: [
    { rule: 'auth/wrong-key-is-forbidden', its: 'taken' },
    { rule: 'auth/empty-key-is-forbidden', its: 'taken' },
    { rule: 'auth/near-miss-keys-are-forbidden', its: 'taken' },
    { rule: 'delivery/near-miss-keys-are-refused', its: 'taken' },
  ],
  profile: 'reference',
  scenarios: [wrongKeys],
  judge(evidence) {
    return judgeAbsence(
      evidence,
      luresOf(evidence),
      'no upload for any key but the secret',
      ([label = '']) => ({
        pattern: `Uploads although the key is wrong: ${label.replace('near miss: ', '')}`,
      }),
    );
  },
  fix: 'Check the key before you look at the event, and stop there when it is wrong.',
};
