import { judgeAbsence, luresOf } from '../../judge/judge-absence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { missingFields } from '../../scenarios/missing-fields.ts';

/** What the interface leaves open: its rules about uploads speak of the type and the data alone. */
const OPEN = ['without id', 'without ts'];

export const missingFieldNeverUploads: Requirement = {
  id: 'envelope/missing-field-never-uploads',
  title: 'An event that lacks type or data leads to no upload',
  clause: 'Reference receiver.body',
  level: 'required',
  profile: 'reference',
  scenarios: [missingFields],
  judge(evidence) {
    const incomplete = luresOf(evidence).filter(({ recording }) => !OPEN.includes(recording.label));
    const judgement = judgeAbsence(
      evidence,
      incomplete,
      'no upload unless type is a string and data an object',
      ([label = '']) => ({
        pattern: `Uploads for a malformed event: ${label}`,
      }),
    );
    // Its control comes after the events that lack something.
    if (judgement.verdict !== 'inconclusive') return judgement;
    return { ...judgement, missing: [...(judgement.missing ?? []), 'survival'] };
  },
  leavesOpen: 'An event that lacks its id or its ts; `envelope/missing-id-or-ts` observes that.',
  fix: 'Read type and data as members of the event itself, not of what is in it; check that type is a string and data an object, and look for the output nowhere else.',
};
