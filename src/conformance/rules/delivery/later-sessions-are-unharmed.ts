import { isTaken } from '../../conduct/answers.ts';
import { oddIn } from '../../conduct/twins.ts';
import { judgeAnswers } from '../../judge/judge-answers.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { LATER, sessionsInDisorder } from '../../scenarios/sessions-in-disorder.ts';

export const laterSessionsAreUnharmed: Requirement = {
  id: 'delivery/later-sessions-are-unharmed',
  title: 'A session in disorder is answered, and a later one of its channel is taken as before',
  clause: 'Events.data',
  level: 'required',
  profile: 'core',
  scenarios: [sessionsInDisorder],
  judge(evidence) {
    const odd = oddIn(evidence.deliveries);
    const answers = judgeAnswers(
      odd,
      { expected: 'an answer in time', isRight: ({ answer }) => answer !== undefined },
      evidence,
    );
    if (answers.verdict === 'fail') return answers;
    const later = odd.filter(({ label }) => label.startsWith(LATER));
    const expected = 'a status of the 200s, as before the session in disorder';
    return judgeAnswers(later, { expected, isRight: isTaken }, evidence);
  },
  fix: 'Let each live_start begin a session, whatever came or is missing of the one before.',
};
