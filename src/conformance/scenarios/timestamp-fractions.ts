import type { Scenario } from '../rulebook/scenario.ts';

const NANOSECONDS = '123456789';

/** Timestamps with one to nine digits after the point, and with nothing but zeros there. */
export const timestampFractions: Scenario = {
  id: 'timestamp-fractions',
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    for (let digits = 1; digits <= NANOSECONDS.length; digits += 1) {
      const fraction = NANOSECONDS.slice(0, digits);
      const ts = `2026-03-01T20:15:30.${fraction}Z`;
      await stage.deliver(`${digits} digits`, { ...stage.carrier('live_start'), ts });
    }
    const ts = '2026-03-01T20:15:30.000000Z';
    await stage.deliver('zeros', { ...stage.carrier('live_start'), ts });
  },
};
