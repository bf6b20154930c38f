import { uploadsOf } from '../../judge/control.ts';
import { judgeAbsence } from '../../judge/judge-absence.ts';
import { UNANNOUNCED } from '../../lures/unannounced.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { otherEvents } from '../../scenarios/other-events.ts';

export const onlyWhatAnEventAnnounces: Requirement = {
  id: 'upload/only-what-an-event-announces',
  title: 'A recording that no event names is not uploaded, whichever events come',
  clause: 'R2.file',
  level: 'required',
  hinders: ['silence'],
  profile: 'reference',
  scenarios: [otherEvents],
  judge(evidence) {
    return judgeAbsence(
      evidence,
      uploadsOf(evidence, UNANNOUNCED),
      'uploads of recordings that an event announces, and of nothing else that lies in their folder',
      () => ({ pattern: 'Uploads files that no event names' }),
    );
  },
  fix: 'Upload the file that data.output names, and look through no folder for others.',
};
