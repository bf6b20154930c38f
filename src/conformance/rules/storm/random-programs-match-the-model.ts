import { judgeByModel } from '../../conduct/judge-by-model.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { storm } from '../../scenarios/storm.ts';

export const randomProgramsMatchTheModel: Requirement = {
  id: 'storm/random-programs-match-the-model',
  title: 'Many uploads at once, with failures of all kinds, go as the model of the interface allows',
  clause: 'R8.retry',
  level: 'required',
  profile: 'reference',
  scenarios: [storm],
  judge: judgeByModel,
  fix: 'Mend the other failed rules first; when there are none, run this upload alone and compare it attempt by attempt.',
};
