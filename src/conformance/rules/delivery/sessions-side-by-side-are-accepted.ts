import { judgeTaken } from '../../judge/judge-taken.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { sessionsSideBySide } from '../../scenarios/sessions-side-by-side.ts';

export const sessionsSideBySideAreAccepted: Requirement = {
  id: 'delivery/sessions-side-by-side-are-accepted',
  title:
    'Sessions of two channels at once, and one around a restart of the recorder, are taken as others are',
  clause: 'Events.channel',
  level: 'required',
  profile: 'core',
  scenarios: [sessionsSideBySide],
  judge: judgeTaken('an event of a session beside others'),
  fix: 'Keep what you remember of a session by its platform and channel, and keep it when the recorder starts anew.',
};
