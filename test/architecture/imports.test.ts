import { describe, expect, test } from 'vitest';
import { entrances } from './layers.ts';
import { readSources } from './read-sources.ts';
import {
  actingRules,
  cycles,
  roomsCrossed,
  type Sources,
  unreached,
  vagueNames,
  wrongDirections,
  wrongPackages,
} from './violations.ts';

const src = readSources('src');
const hasEntrance = Object.keys(src).some((file) => entrances.some((entrance) => entrance.test(file)));

describe('src', () => {
  test('imports in the direction of its layers', () => {
    expect(wrongDirections(src)).toEqual([]);
  });

  test('performs without knowing how it is judged', () => {
    expect(roomsCrossed(src)).toEqual([]);
  });

  test('imports each package only in its folder', () => {
    expect(wrongPackages(src)).toEqual([]);
  });

  test('has rules that only judge', () => {
    expect(actingRules(src)).toEqual([]);
  });

  test('has no cycles', () => {
    expect(cycles(src)).toEqual([]);
  });

  test.skipIf(!hasEntrance)('has no file that nobody reaches', () => {
    expect(unreached(src)).toEqual([]);
  });

  test('names what it has and what it exports', () => {
    expect(vagueNames(src)).toEqual([]);
  });
});

describe('the checks', () => {
  const clock = 'export const clock = 1;\n';
  const planted: readonly [string, (sources: Sources) => string[], Sources, string][] = [
    [
      'a judge that imports the judged',
      wrongDirections,
      { 'src/conformance/run.ts': "import { startReceiver } from '../receiver/server.ts';\n" },
      'src/conformance/run.ts imports src/receiver/server.ts, but conformance does not import receiver',
    ],
    [
      'a judged that takes its numbers from the judge',
      wrongDirections,
      { 'src/receiver/upload.ts': "import {\n  RETRY_DELAY_MS,\n} from '../spec/limits.ts';\n" },
      'receiver does not import spec',
    ],
    [
      'a scenario that judges',
      roomsCrossed,
      { 'src/conformance/scenarios/late.ts': "import type { Finding } from '../judge/finding.ts';\n" },
      'src/conformance/scenarios/late.ts imports src/conformance/judge/finding.ts, but scenarios does not import judge',
    ],
    [
      'a recorder that knows storage, by type',
      wrongDirections,
      { 'src/recorder/deliver.ts': "import type { Attempt } from '../storage/attempt.ts';\n" },
      'recorder does not import storage',
    ],
    [
      'storage that knows the recorder, through a re-export',
      wrongDirections,
      { 'src/storage/server.ts': "export { deliver } from '../recorder/deliver.ts';\n" },
      'storage does not import recorder',
    ],
    [
      'a lazy import against the direction',
      wrongDirections,
      { 'src/report/text.ts': "const cli = await import('../cli/main.ts');\n" },
      'report does not import cli',
    ],
    [
      'a page that starts a server',
      wrongDirections,
      { 'src/lab/page/lab.tsx': "import { startStorage } from '../../storage/server.ts';\n" },
      'lab/page does not import storage',
    ],
    [
      'a folder of no layer',
      wrongDirections,
      { 'src/extras/a.ts': "import './b.ts';\n" },
      'no layer is named "extras"',
    ],
    [
      'an import from outside src',
      wrongDirections,
      { 'src/cli/main.ts': "import { sample } from '../../test/sample.ts';\n" },
      'test/sample.ts, which is not in src',
    ],
    [
      'a package outside its folder',
      wrongPackages,
      { 'src/conformance/run.ts': "import { request } from 'undici';\n" },
      'imports undici, which belongs in src/recorder/, src/receiver/',
    ],
    [
      'a part of a package outside its folder',
      wrongPackages,
      { 'src/cli/rules.ts': "import { Compile } from 'typebox/compile';\n" },
      'imports typebox, which belongs in',
    ],
    [
      'a package that nobody may import',
      wrongPackages,
      { 'src/cli/main.ts': "import _ from '@lodash/all/map';\n" },
      'imports @lodash/all, which belongs in no folder',
    ],
    [
      'a page that reads files',
      wrongPackages,
      { 'src/lab/page/report.tsx': "import { readFileSync } from 'node:fs';\n" },
      'but is to be pure',
    ],
    [
      'a report that reads files',
      wrongPackages,
      { 'src/report/text.ts': "import { readFileSync } from 'node:fs';\n" },
      'but is to be pure',
    ],
    [
      'a rule that sends',
      actingRules,
      {
        'src/conformance/rules/auth/wrong-key.ts':
          "import { deliver } from '../../../recorder/deliver.ts';\n",
      },
      'but a rule only judges',
    ],
    [
      'a ring of three files',
      cycles,
      {
        'src/clock/a.ts': "import './b.ts';\n",
        'src/clock/b.ts': "import type { C } from './c.ts';\n",
        'src/clock/c.ts': "export { a } from './a.ts';\n",
      },
      'src/clock/a.ts -> src/clock/b.ts -> src/clock/c.ts -> src/clock/a.ts',
    ],
    [
      'a file that nobody imports',
      unreached,
      {
        'src/index.ts': "export { clock } from './clock/clock.ts';\n",
        'src/clock/clock.ts': clock,
        'src/clock/old.ts': clock,
      },
      'src/clock/old.ts is reached from no entrance',
    ],
    ['a tree without an entrance', unreached, { 'src/clock/clock.ts': clock }, 'is reached from no entrance'],
    ['a folder named utils', vagueNames, { 'src/clock/utils/pad.ts': clock }, 'is named utils'],
    ['a file named util', vagueNames, { 'src/clock/util.ts': clock }, 'is named utils'],
    [
      'an export of everything',
      vagueNames,
      { 'src/index.ts': "export * from './clock/clock.ts';\n" },
      'exports *',
    ],
    [
      'an import of an index',
      vagueNames,
      { 'src/cli/main.ts': "import { clock } from '../index.ts';\n" },
      'imports src/index.ts',
    ],
  ];

  test.each(planted)('catch %s', (_, check, sources, violation) => {
    expect(check(sources)).toEqual([expect.stringContaining(violation)]);
  });

  test('leave an import in an example alone', () => {
    const example =
      "/**\n * @example\n * import { startReceiver } from '../receiver/server.ts';\n */\nexport const run = 1;\n";
    expect(wrongDirections({ 'src/conformance/run.ts': example })).toEqual([]);
  });

  test('leave a ring alone that a lazy import closes', () => {
    const lazy = {
      'src/cli/definitions/emit.ts': "export const run = async () => (await import('../emit.ts')).emit();\n",
      'src/cli/emit.ts': "import type { emitOptions } from './definitions/emit.ts';\n",
    };
    expect(cycles(lazy)).toEqual([]);
  });
});
