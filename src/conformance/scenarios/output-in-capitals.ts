import type { Scenario } from '../rulebook/scenario.ts';

/** Finished transmuxes that name a recording as an output that is spelled with capitals, and have no other one. */
export const outputInCapitals: Scenario = {
  id: 'output-in-capitals',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    for (const name of ['Output', 'OUTPUT']) {
      const recording = await stage.lay(`named as ${name}`);
      const { data, ...event } = stage.finished(recording);
      const { output, ...others } = data;
      const body = { ...event, data: { ...others, [name]: output } };
      await stage.deliver(name, { unchecked: body }, { recording });
    }
    await stage.fence();
  },
};
