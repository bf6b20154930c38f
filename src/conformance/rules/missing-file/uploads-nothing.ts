import { uploadsOf } from '../../judging/control.ts';
import { judgeAbsence } from '../../judging/judge-absence.ts';
import type { Requirement } from '../../rule.ts';
import { missingFile } from '../../scenarios/missing-file.ts';

export const uploadsNothing: Requirement = {
  id: 'missing-file/uploads-nothing',
  title: 'A file that is not there is not uploaded, even if it appears later',
  clause: 'R5.missing',
  level: 'required',
  profile: 'reference',
  scenarios: [missingFile],
  judge(evidence) {
    return judgeAbsence(evidence, uploadsOf(evidence, 'missing'), 'no upload of a file that was not there');
  },
  fix: 'Look for the file once, when its event comes; log an error and stop when it is not there.',
};
