import type { Scenario } from '../scenario.ts';

/** What the two recordings are called. */
export const FIRST_OF_NAME = 'name in one folder';
export const SECOND_OF_NAME = 'name in another folder';

/** Two recordings of one name in two folders, as two channels have them; the second comes when the first is stored. */
export const sameNameTwice: Scenario = {
  id: 'same-name-twice',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const first = await stage.lay(FIRST_OF_NAME, { place: below('one') });
    await stage.upload(first);
    await stage.upload(await stage.lay(SECOND_OF_NAME, { name: () => first.name, place: below('another') }));
    await stage.fence();
  },
};

function below(folder: string) {
  return (name: string) => ({ output: `/app/rec/${folder}/${name}`, file: `rec/${folder}/${name}` });
}
