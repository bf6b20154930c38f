import { judgeAbsence } from '../../judging/judge-absence.ts';
import type { Requirement } from '../../rule.ts';
import { missingFields } from '../../scenarios/missing-fields.ts';

export const missingFieldNeverUploads: Requirement = {
  id: 'envelope/missing-field-never-uploads',
  title: 'An event that lacks id, ts, type or data leads to no upload',
  clause: 'Reference receiver.body',
  level: 'required',
  profile: 'reference',
  scenarios: [missingFields],
  judge(evidence) {
    const incomplete = evidence.uploads.filter(({ recording }) => recording.label !== 'fence');
    return judgeAbsence(evidence, incomplete, 'no upload for an incomplete event');
  },
  fix: 'Check that id, ts and type are strings and data is an object before you act on an event.',
};
