import { Type } from 'typebox';

const FULL_DATE =
  '(?:(?:[0-9][0-9](?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29' +
  '|[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8])))';
const HOUR_MINUTE = '(?:[01][0-9]|2[0-3]):[0-5][0-9]';
const PARTIAL_TIME = `(?:${HOUR_MINUTE}:[0-5][0-9]|23:59:60)`;

/** A leap second comes in whichever minute the offset makes of 23:59 UTC. */
const LOCAL_TIME = `${HOUR_MINUTE}:(?:[0-5][0-9]|60)`;

/**
 * RFC 3339 time with fractional seconds and `Z`, as the envelope's `ts` has it (section "Event envelope").
 *
 * The pattern knows the calendar, because the `date-time` format of every validator also takes offsets
 * and whole seconds, which this interface does not write.
 */
export const TIMESTAMP_PATTERN = `^${FULL_DATE}T${PARTIAL_TIME}\\.[0-9]+Z$`;

/** RFC 3339 time, any fraction and offset: all that section "live_info" asks of `start_time`. */
export const START_TIME_PATTERN = `^${FULL_DATE}T${LOCAL_TIME}(?:\\.[0-9]+)?(?:Z|[+-]${HOUR_MINUTE})$`;

/** The envelope's `ts`. */
export const Timestamp = Type.String({
  pattern: TIMESTAMP_PATTERN,
  description: 'RFC 3339 time in UTC with fractional seconds, for example "2026-03-01T20:15:30.123456Z".',
});
