import { judgeTaken } from '../../judge/judge-taken.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { nullFields } from '../../scenarios/null-fields.ts';

export const nullLiveIdAndStartTimeAreAccepted: Requirement = {
  id: 'envelope/null-live-id-and-start-time-are-accepted',
  title: 'Stream metadata without a live id or a start time is taken',
  clause: 'live_info.nulls',
  level: 'required',
  profile: 'core',
  scenarios: [nullFields],
  judge: judgeTaken('a live_info'),
  fix: 'Allow null for live_id and start_time of a live_info.',
};
