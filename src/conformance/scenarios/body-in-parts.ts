import type { Scenario } from '../rulebook/scenario.ts';

/** Where the body of an announcement is cut, by the label of its recording: in its name, whose first byte comes alone. */
export const WITHIN_A_CHARACTER = 'cut within a character';
export const BETWEEN_CHARACTERS = 'cut between two characters';

/** What is called the same as a recording whose announcement is cut, and announced by a whole body. */
export const WHOLE = 'announced by a whole body';

const names: Readonly<Record<string, (token: string) => string>> = {
  [WITHIN_A_CHARACTER]: (token) => `直播-${token}.mp4`,
  [BETWEEN_CHARACTERS]: (token) => `part-${token}.mp4`,
};

/**
 * Bodies of announcements that come in two parts, as a network delivers longer ones, the second a moment after the first;
 * a whole one before each.
 */
export const bodyInParts: Scenario = {
  id: 'body-in-parts',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    for (const [label, name] of Object.entries(names)) {
      const twin = await stage.upload(await stage.lay(WHOLE, { name }));
      const recording = await stage.lay(label, { name });
      await stage.upload(recording, {
        label: 'announcement in two parts',
        cutIn: recording.name,
        twin,
      });
    }
  },
};
