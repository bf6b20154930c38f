import { judgeTaken } from '../../judge/judge-taken.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { uuidForms } from '../../scenarios/uuid-forms.ts';

export const everyUuidVersionIsAccepted: Requirement = {
  id: 'envelope/every-uuid-version-is-accepted',
  title: 'Ids of every version of UUID are taken, in lower and upper case',
  clause: 'Envelope.id',
  level: 'required',
  profile: 'core',
  scenarios: [uuidForms],
  judge: judgeTaken('an id'),
  fix: 'Take any string of the shape of a UUID as id, whatever its version and case, or any string at all.',
};
