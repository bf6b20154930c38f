import { randomUUID } from 'node:crypto';
import type { Scenario } from '../rulebook/scenario.ts';

const VERSIONS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Ids of every version of UUID in lower and upper case, and those that have no version. */
export const uuidForms: Scenario = {
  id: 'uuid-forms',
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    const ids = VERSIONS.flatMap((version) => [
      [`version ${version}`, ofVersion(version)] as const,
      [`version ${version} in upper case`, ofVersion(version).toUpperCase()] as const,
    ]);
    const [head = '', ...tail] = randomUUID().split('-');
    const others = [
      ['mixed case', [head.toUpperCase(), ...tail].join('-')],
      ['all zeros', '00000000-0000-0000-0000-000000000000'],
      ['all ones', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
      ['no version', randomUUID().replace(/^(.{14})./, '$1f')],
    ] as const;
    for (const [label, id] of [...ids, ...others]) {
      await stage.deliver(label, { ...stage.carrier('video_file_finish'), id });
    }
  },
};

function ofVersion(version: number): string {
  return randomUUID().replace(/^(.{14})./, `$1${version}`);
}
