import { missingUploadControl, uploadsOf } from '../../judge/control.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, pass } from '../../rulebook/verdict.ts';
import { LIKE_OUTPUT, outputBesideCapitals } from '../../scenarios/output-beside-capitals.ts';

export const readsOutputByItsExactName: Requirement = {
  id: 'upload/reads-output-by-its-exact-name',
  title: 'A key that differs from output in its case alone is not taken for it',
  clause: 'Events.output',
  // Data may have any keys, yet no recorder sends such, and readers of JSON in wide use compare names without case.
  level: 'recommended',
  profile: 'reference',
  scenarios: [outputBesideCapitals],
  judge(evidence) {
    const taken = LIKE_OUTPUT.flatMap((name) => uploadsOf(evidence, name)).filter(
      ({ attempts }) => attempts.length > 0,
    );
    if (taken.length > 0) {
      const names = taken.map(({ recording }) => `data.${recording.label}`).join(' and ');
      return fail(
        'other-file',
        'no upload of what stands beside data.output',
        `an upload of ${names}`,
        taken.flatMap(({ attempts }) => attempts),
        { pattern: `Takes ${names} for data.output` },
      );
    }
    return missingUploadControl(evidence) ?? pass(LIKE_OUTPUT.length);
  },
  fix: 'Compare names exactly, or read data as an object of any keys: many readers of JSON take OUTPUT for output unless told otherwise.',
};
