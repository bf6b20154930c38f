import { type At, placesOf } from '../lures/at.ts';
import { layLures } from '../lures/lay-lures.ts';
import { namedEverywhere } from '../lures/named-everywhere.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { proveSilence, silence } from './prove-silence.ts';

/** The recording that the finished transmux asks to upload, beside those that it only names. */
export const ITS_OUTPUT = 'output';

/** What else may lie beside a recording: what it was made from, its picture, its comments. */
const BESIDE = ['.ts', '.flv', '.jpg', '.xml', '.ass', '.json'];

/**
 * A finished transmux whose input exists as its output does, and which names other recordings everywhere else. Files
 * whose names differ from that of the output in their extension alone lie beside it.
 */
export const inputAndOutput: Scenario = {
  id: 'input-and-output',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: silence,
  async run(stage) {
    const { name } = await stage.lay('.mp4.part beside the output', { name: (token) => `${token}.mp4.part` });
    const stem = name.replace(/\.mp4\.part$/, '');
    for (const extension of BESIDE) {
      await stage.lay(`${extension} beside the output`, { name: () => `${stem}${extension}` });
    }
    // Last of them, so that what is sent under a wrong name is taken for it.
    const output = await stage.lay(ITS_OUTPUT, { name: () => `${stem}.mp4` });
    const event = (all: At) => namedEverywhere(stage.finished(output), placesOf('a finished transmux', all));
    const lures = await layLures(stage, event);
    await stage.upload(output, { event: event(lures) });
    await proveSilence(stage);
  },
};
