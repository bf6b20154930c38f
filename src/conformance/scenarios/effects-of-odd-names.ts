import type { EventType } from '../../spec/event-types.ts';
import type { Scenario } from '../rulebook/scenario.ts';

/** The types whose events are about one file. */
export const FILE_TYPES: readonly EventType[] = [
  'video_file_create',
  'video_file_finish',
  'video_transmux_finish',
];

/** Events whose effects are waited for at one time. */
const AT_ONE_TIME = 3;

/** What is odd about no name. */
export const PLAIN = 'a plain name';

/** What files are called, by what is odd about it: what a shell, a pattern, a URL or an option is written with. */
const names: Readonly<Record<string, (mark: string) => string>> = {
  [PLAIN]: (mark) => `plain-${mark}.mp4`,
  'spaces in the name': (mark) => `late  night ${mark}.mp4`,
  'an apostrophe in the name': (mark) => `it's-${mark}.mp4`,
  'double quotes in the name': (mark) => `"live"-${mark}.mp4`,
  'a variable and commands in the name': (mark) => `$HOME;$(id)-${mark}.mp4`,
  'brackets in the name': (mark) => `[live]{a,b}(1)-${mark}.mp4`,
  'a percent sign in the name': (mark) => `100%41-${mark}.mp4`,
  'letters outside ASCII in the name': (mark) => `直播-эфир-é-${mark}.mp4`,
  'a dash at its beginning': (mark) => `-n-${mark}.mp4`,
};

/** An event of each type that is about a file and leads to effects, for each odd name that the file may have, and a plain one. */
export const effectsOfOddNames: Scenario = {
  id: 'effects-of-odd-names',
  needs: ['effects'],
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    const { effects } = stage;
    const types = effects.types.filter((each) => FILE_TYPES.includes(each));
    const cases = types.flatMap((type) =>
      Object.entries(names).map(([odd, nameOf]) => ({ type, odd, nameOf })),
    );
    const queue = cases.values();
    await Promise.all(
      Array.from({ length: AT_ONE_TIME }, async () => {
        for (const { type, odd, nameOf } of queue) {
          const marked = await effects.marked(type, { nameOf });
          await effects.opens(marked);
          await stage.deliver(`${type}, ${odd}`, marked.event, marked);
          await effects.comes(marked);
        }
      }),
    );
    // Where an observer lists what there is, an effect of another event may have answered for the last ones.
    await effects.proveSilence();
  },
};
