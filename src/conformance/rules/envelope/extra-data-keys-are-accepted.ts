import { judgeTaken } from '../../judge/judge-taken.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { extraDataKeys } from '../../scenarios/extra-data-keys.ts';

export const extraDataKeysAreAccepted: Requirement = {
  id: 'envelope/extra-data-keys-are-accepted',
  title: 'Events whose data has keys that the interface does not list are taken',
  clause: 'Reference receiver.body',
  level: 'required',
  profile: 'core',
  scenarios: [extraDataKeys],
  judge: judgeTaken('an event'),
  fix: 'Let data have any keys, and leave aside those that you do not know.',
};
