import { Type } from 'typebox';

const FULL_DATE =
  '(?:(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29' +
  '|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8])))';
const PARTIAL_TIME = '(?:(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d|23:59:60)';

/**
 * RFC 3339 time with fractional seconds and `Z`, as the envelope's `ts` has it (section "Event envelope").
 *
 * The pattern knows the calendar, because the `date-time` format of every validator also takes offsets
 * and whole seconds, which this interface does not write.
 */
export const Timestamp = Type.String({
  pattern: `^${FULL_DATE}T${PARTIAL_TIME}\\.\\d+Z$`,
  description: 'RFC 3339 time in UTC with fractional seconds, for example "2026-03-01T20:15:30.123456Z".',
});

/** RFC 3339 time, any fraction and offset: all that section "live_info" asks of `start_time`. */
export const START_TIME_PATTERN = `^${FULL_DATE}T${PARTIAL_TIME}(?:\\.\\d+)?(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)$`;
