import { judgeTaken } from '../../judge/judge-taken.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { sessionsSideBySide } from '../../scenarios/sessions-side-by-side.ts';

const ofSessions = judgeTaken('an event of a session beside others');

export const sessionsSideBySideAreAccepted: Requirement = {
  id: 'delivery/sessions-side-by-side-are-accepted',
  title:
    'Sessions of two channels at once, and one around a restart of the recorder, are taken as others are',
  clause: 'Events.channel',
  level: 'required',
  hinders: ['answer'],
  profile: 'core',
  scenarios: [sessionsSideBySide],
  judge(evidence) {
    const judgement = ofSessions(evidence);
    if (judgement.verdict !== 'fail' || !judgement.answers) return judgement;
    // Their twins are taken, which differ in nothing else.
    const answers = judgement.answers.map(({ answer, type, beside }) =>
      beside ? { answer, beside: 'why' as const } : { answer, ...(type === undefined ? {} : { type }) },
    );
    // No oddity: what is answered so for its session is a plain event.
    const { oddity: _, ...failure } = judgement;
    return { ...failure, answers };
  },
  fix: 'Keep what you remember of a session by its platform and channel, and keep it when the recorder starts anew.',
};
