import type { Scenario } from '../rulebook/scenario.ts';
import { type Oddity, playOddities } from './play-oddities.ts';

const NANOSECONDS = '123456789';

/** The event with this fraction of a second. */
function withFraction(digits: string): Oddity {
  return (event) => ({ ...event, ts: event.ts.replace(/\.\d+/, `.${digits}`) });
}

const lengths = [...NANOSECONDS].map((_, index) => NANOSECONDS.slice(0, index + 1));

/** Timestamps with one to nine digits after the point, and with nothing but zeros there. */
export const timestampFractions: Scenario = {
  id: 'timestamp-fractions',
  phase: 'exclusive',
  uploads: () => [],
  run: (stage) =>
    playOddities(stage, ['live_start', 'live_end'], {
      ...Object.fromEntries(lengths.map((digits) => [`${digits.length} digits`, withFraction(digits)])),
      zeros: withFraction('000000'),
    }),
};
