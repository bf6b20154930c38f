import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { EXIT } from '../../src/exit-code.ts';
import { temporaryFolder } from '../../src/leftovers/temporary-folder.ts';
import type { Description } from '../../src/target/description/description.ts';
import { judgeDescribed } from '../cli/described-receiver.ts';
import { isWhole } from '../is-whole.ts';
import { build, judgeReceiver, missingNeed, removeBuilt } from '../third-party/judge-receiver.ts';
import { judgeUntilTold } from '../third-party/judge-until-told.ts';
import { builtFolder, type ThirdPartyReceiver } from '../third-party/receivers.ts';

const folder = import.meta.dirname;
const GO_PROGRAM = join(builtFolder, 'example');

/** Some of what each part of them is there for; `npm run kills` judges all. */
const SOME = [
  'auth/near-miss-keys-are-forbidden',
  'path/container-prefix-is-rewritten',
  'missing-file/logs-an-error',
  'upload/name-survives-encoding',
  'retry/redirect-is-a-failure',
];

const examples: readonly ThirdPartyReceiver[] = [
  {
    name: 'receiver.py',
    command: ['python3', join(folder, 'receiver.py')],
    needs: ['python3', '--version'],
    packages: ['python3'],
    defects: [],
  },
  {
    name: 'receiver.mjs',
    command: [process.execPath, join(folder, 'receiver.mjs')],
    needs: ['node', '--version'],
    packages: ['nodejs'],
    defects: [],
  },
  {
    name: 'receiver.go',
    command: [GO_PROGRAM],
    build: ['go', 'build', '-o', GO_PROGRAM, join(folder, 'receiver.go')],
    needs: ['go', 'version'],
    packages: ['golang-go'],
    defects: [],
  },
];

/** What its author says of one that tells a chat and copies files. */
function describedIn(directory: string, command: readonly string[]): Description {
  const told = { withinSeconds: 2, oncePerId: true, retriesWithinSeconds: 2 };
  const saying = (content: string) => ({ request: { to: 'chat', json: { content } }, ...told });
  return {
    name: 'example',
    command: [...command],
    directory,
    recordings: { prefix: '/app/rec', folder: join(directory, 'rec') },
    env: { CHAT_URL: '{sink.chat}', ARCHIVE: join(directory, 'archive') },
    effects: {
      sinks: { chat: { dialect: 'discord' } },
      events: {
        live_start: [saying('{data.channel} is live: {data.live_info.title}')],
        video_file_finish: [
          saying('{data.channel} has {data.path.name} of *'),
          { file: { path: 'archive/{data.path.name}' }, withinSeconds: 2 },
        ],
      },
    },
  };
}

afterAll(removeBuilt);

describe.concurrent.each(examples)('$name', (example) => {
  const reason = missingNeed(example);

  test.skipIf(reason !== undefined)('keeps the rules that its parts are to mend', { retry: 1 }, async () => {
    build(example);
    const judged = isWhole ? judgeUntilTold(example) : judgeReceiver(example, { only: SOME });
    const { failed, inconclusive, output } = await judged;
    expect({ failed, inconclusive }, output).toEqual({ failed: [], inconclusive: [] });
  });

  test.skipIf(reason !== undefined || !isWhole)('has the effects that it is described to have', async () => {
    build(example);
    using directory = temporaryFolder();
    mkdirSync(join(directory.path, 'archive'));
    const { report } = await judgeDescribed(describedIn(directory.path, example.command));
    const open = report.rules.filter(({ verdict }) => verdict === 'fail' || verdict === 'inconclusive');
    expect(open).toEqual([]);
    expect(report.exitCode).toBe(EXIT.conformant);
  });
});
