import { judgeTaken } from '../../judge/judge-taken.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { oddText } from '../../scenarios/odd-text.ts';

export const unicodeAndLongTextAreAccepted: Requirement = {
  id: 'envelope/unicode-and-long-text-are-accepted',
  title: 'Titles in any script, with any character and of 64 KiB are taken',
  clause: 'live_info.texts',
  level: 'required',
  follows: [{ rule: 'envelope/body-in-two-parts-is-read' }],
  profile: 'core',
  scenarios: [oddText],
  judge: judgeTaken('long or unusual text'),
  fix: 'Read the body as UTF-8, set no limit on the length of its strings, and refuse no character.',
};
