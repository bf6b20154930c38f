import { isAnswered } from '../../judging/answers.ts';
import { judgeAbsence } from '../../judging/judge-absence.ts';
import { judgeAnswers } from '../../judging/judge-answers.ts';
import type { Requirement } from '../../rule.ts';
import { otherEvents } from '../../scenarios/other-events.ts';

export const otherEventsAreIgnored: Requirement = {
  id: 'answer/other-events-are-ignored',
  title: 'The nine other event types are answered ignored and lead to no upload',
  clause: 'R3.ignored',
  level: 'required',
  profile: 'reference',
  scenarios: [otherEvents],
  judge(evidence) {
    const events = evidence.deliveries.filter(({ label }) => label !== 'announcement');
    const answers = judgeAnswers(events, 'a JSON object with status ignored', (delivery) =>
      isAnswered(delivery, 'ignored'),
    );
    if (answers.verdict !== 'pass') return answers;
    const named = evidence.uploads.filter(({ recording }) => recording.label.startsWith('named-by-'));
    const silence = judgeAbsence(evidence, named, 'no upload for other event types');
    return silence.verdict === 'pass' ? answers : silence;
  },
  fix: 'Act on video_transmux_finish alone; answer everything else with status ignored.',
};
