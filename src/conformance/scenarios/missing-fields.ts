import type { Scenario } from '../scenario.ts';

/** Finished transmuxes that lack one field of the envelope each; the output is named all the same. */
export const missingFields: Scenario = {
  id: 'missing-fields',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    for (const field of ['id', 'ts', 'type', 'data']) {
      const recording = await stage.lay(`without ${field}`);
      const event = stage.finished(recording);
      const rest = Object.entries({ ...event, ...(field === 'data' ? event.data : {}) });
      const body = Object.fromEntries(rest.filter(([name]) => name !== field));
      await stage.deliver(`an event without ${field}`, { unchecked: body }, { recording });
    }
    await stage.fence();
  },
};
