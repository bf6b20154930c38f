import { describe, expect, test } from 'vitest';
import { START_TIME_PATTERN, TIMESTAMP_PATTERN } from '../../src/spec/timestamp.ts';

// JSON Schema validators compile patterns with the flag "u".
const timestamp = new RegExp(TIMESTAMP_PATTERN, 'u');
const startTime = new RegExp(START_TIME_PATTERN, 'u');

describe('the pattern of ts', () => {
  test.each([
    '2026-03-01T20:15:30.1Z',
    '2026-03-01T20:15:30.123456Z',
    '2026-03-01T20:15:30.123456789Z',
    '2026-03-01T00:00:00.000Z',
    '2026-12-31T23:59:59.999999Z',
    '2016-12-31T23:59:60.5Z',
    '2024-02-29T12:00:00.0Z',
    '2000-02-29T12:00:00.0Z',
    '0000-01-01T00:00:00.0Z',
    '9999-12-31T23:59:59.9Z',
  ])('accepts %s', (text) => {
    expect(text).toMatch(timestamp);
    expect(text).toMatch(startTime);
  });

  test.each([
    ['no fraction', '2026-03-01T20:15:30Z'],
    ['an empty fraction', '2026-03-01T20:15:30.Z'],
    ['a fraction after a comma', '2026-03-01T20:15:30,5Z'],
    ['an offset of nothing', '2026-03-01T20:15:30.5+00:00'],
    ['an offset', '2026-03-01T20:15:30.5+01:00'],
    ['no zone', '2026-03-01T20:15:30.5'],
    ['a lower-case z', '2026-03-01T20:15:30.5z'],
    ['a lower-case t', '2026-03-01t20:15:30.5Z'],
    ['a blank for T', '2026-03-01 20:15:30.5Z'],
    ['29 February of a common year', '2025-02-29T00:00:00.0Z'],
    ['29 February of a century', '1900-02-29T00:00:00.0Z'],
    ['30 February', '2024-02-30T00:00:00.0Z'],
    ['31 April', '2026-04-31T00:00:00.0Z'],
    ['month 13', '2026-13-01T00:00:00.0Z'],
    ['month 0', '2026-00-01T00:00:00.0Z'],
    ['day 0', '2026-01-00T00:00:00.0Z'],
    ['hour 24', '2026-03-01T24:00:00.0Z'],
    ['minute 60', '2026-03-01T20:60:00.0Z'],
    ['a leap second at noon', '2026-03-01T12:00:60.0Z'],
    ['second 61', '2016-12-31T23:59:61.0Z'],
    ['a year of two digits', '26-03-01T20:15:30.5Z'],
    ['a year of five digits', '12026-03-01T20:15:30.5Z'],
    ['no seconds', '2026-03-01T20:15.5Z'],
    ['a date alone', '2026-03-01'],
    ['digits of another script', '٢٠٢٦-03-01T20:15:30.5Z'],
    ['a blank before', ' 2026-03-01T20:15:30.5Z'],
    ['a line end after', '2026-03-01T20:15:30.5Z\n'],
    ['seconds since 1970', '1772396130'],
    ['nothing', ''],
  ])('refuses %s', (_what, text) => {
    expect(text).not.toMatch(timestamp);
  });
});

describe('the pattern of start_time', () => {
  test.each([
    '2026-03-01T20:15:30Z',
    '2026-03-01T20:15:30+05:30',
    '2026-03-01T20:15:30.25-08:00',
    '1990-12-31T15:59:60-08:00',
  ])('accepts %s, which ts is not', (text) => {
    expect(text).toMatch(startTime);
    expect(text).not.toMatch(timestamp);
  });

  test.each(['noon', '2026-03-01', '2026-03-01T20:15:30', '2026-03-01T20:15:30+24:00', ''])(
    'refuses "%s"',
    (text) => {
      expect(text).not.toMatch(startTime);
    },
  );
});
