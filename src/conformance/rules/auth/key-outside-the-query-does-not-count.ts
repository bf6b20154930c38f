import { uploadsOf } from '../../judge/control.ts';
import { judgeAbsence } from '../../judge/judge-absence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { inconclusive } from '../../rulebook/verdict.ts';
import {
  ELSEWHERE,
  ELSEWHERE_BESIDE_WRONG,
  keysElsewhere,
  NOWHERE,
  NOWHERE_BESIDE_WRONG,
} from '../../scenarios/keys-elsewhere.ts';

/** The secret in other places, by how such a delivery is called that has it nowhere. */
const TWINS = { [NOWHERE]: ELSEWHERE, [NOWHERE_BESIDE_WRONG]: ELSEWHERE_BESIDE_WRONG };

export const keyOutsideTheQueryDoesNotCount: Requirement = {
  id: 'auth/key-outside-the-query-does-not-count',
  title: 'The secret in a header, a cookie, the body, the path or another parameter leads to no upload',
  clause: 'Reference receiver.key',
  level: 'required',
  profile: 'reference',
  scenarios: [keysElsewhere],
  judge(evidence) {
    const told = Object.entries(TWINS)
      .filter(([nowhere]) => uploadsOf(evidence, nowhere).every(({ attempts }) => attempts.length === 0))
      .map(([, elsewhere]) => `${elsewhere} `);
    if (told.length === 0)
      return inconclusive('a delivery that has the key nowhere is uploaded too', 'silence');
    const elsewhere = evidence.uploads.filter(({ recording: { label } }) =>
      told.some((beginning) => label.startsWith(beginning)),
    );
    return judgeAbsence(evidence, elsewhere, 'no upload unless the key is in the query', ([label = '']) => {
      const beginning = told.toReversed().find((each) => label.startsWith(each)) ?? '';
      const place = label.slice(beginning.length);
      return {
        pattern: `Takes the key ${place}`,
        fix: `Do not take the key ${place}: it counts in the query parameter key alone.`,
      };
    });
  },
  fix: 'Read the key from the query parameter key alone.',
};
