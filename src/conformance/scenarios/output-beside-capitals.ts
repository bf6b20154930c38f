import type { Scenario } from '../rulebook/scenario.ts';
import { proveSilence, silence } from './prove-silence.ts';

/** Keys that differ from `output` in their case alone: the first stands before it, the second after it. */
export const LIKE_OUTPUT = ['Output', 'OUTPUT'] as const;

/** A finished transmux that names recordings in keys like that of its output, beside the output itself. */
export const outputBesideCapitals: Scenario = {
  id: 'output-beside-capitals',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: silence,
  async run(stage) {
    const output = await stage.lay('output');
    const { data, ...event } = stage.finished(output);
    const [before, after] = LIKE_OUTPUT;
    const named = [
      [before, (await stage.lay(before)).output],
      ...Object.entries(data),
      [after, (await stage.lay(after)).output],
    ];
    await stage.deliver('output beside capitals', { ...event, data: Object.fromEntries(named) });
    await proveSilence(stage);
  },
};
