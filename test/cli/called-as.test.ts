import { expect, test } from 'vitest';
import { calledAs, type Invocation } from '../../src/cli/command/called-as.ts';
import { commandList } from '../../src/cli/definitions/command-list.ts';
import { readSources } from '../architecture/read-sources.ts';
import { runHarness } from './run-command.ts';

const cwd = '/srv/harness';
const sources = { script: `${cwd}/src/cli/main.js`, cwd };

test.each<[words: string, invocation: Partial<Invocation>]>([
  ['recorder-harness', { script: '/usr/bin/recorder-harness' }],
  ['npx recorder-harness', { script: '/srv/app/node_modules/.bin/recorder-harness' }],
  ['npx recorder-harness', { script: '/srv/app/node_modules/recorder-harness/dist/command/main.js' }],
  ['node src/cli/main.js', sources],
  ["node 'my clone/main.ts'", { script: `${cwd}/my clone/main.ts` }],
  ['node /opt/clone/src/cli/main.js', { script: '/opt/clone/src/cli/main.js' }],
  ['npm run -s harness --', { ...sources, env: { npm_lifecycle_script: 'node src/cli/main.js' } }],
  ['npm run -s harness --', { ...sources, env: { npm_lifecycle_script: 'node src/cli/main.js conform' } }],
  [
    'npm run -s harness --',
    {
      ...sources,
      env: {
        npm_lifecycle_script: 'node src/cli/main.js',
        npm_config_local_prefix: cwd,
        INIT_CWD: `${cwd}/test`,
      },
    },
  ],
  [
    'npm run -s --prefix /srv/harness harness --',
    {
      ...sources,
      env: {
        npm_lifecycle_script: 'node src/cli/main.js conform',
        npm_config_local_prefix: cwd,
        INIT_CWD: '/srv/receiver',
      },
    },
  ],
  [
    'npx recorder-harness',
    {
      script: '/srv/app/node_modules/.bin/recorder-harness',
      env: { npm_lifecycle_script: 'recorder-harness conform -- node receiver.js' },
    },
  ],
])('a program that was started so is called "%s"', (words, invocation) => {
  expect(calledAs({ script: '', cwd, env: {}, ...invocation })).toBe(words);
});

test('no hint names the program in words of its own', () => {
  const commands = Object.keys(commandList).join('|');
  const inWords = new RegExp(`recorder-harness (?:${commands})\\b.*`, 'g');
  // The help, its examples and comments tell of the installed program.
  const hints = Object.entries(readSources('src'))
    .filter(([file]) => !file.startsWith('src/cli/definitions/') && file !== 'src/cli/command/help-text.ts')
    .flatMap(([file, text]) =>
      text.split('\n').flatMap((line) => {
        const isComment = /^\s*(?:\/?\*|\/\/)/.test(line);
        return isComment ? [] : (line.match(inWords) ?? []).map((words) => `${file}: ${words}`);
      }),
    );
  // Names in contracts, which any program reads.
  expect(
    hints.filter((hint) => !/^src\/pact\/(?:record|verify)\/[^:]*-(?:schema|references)\.ts/.test(hint)),
  ).toEqual([]);
});

test('a hint is told with the words that started the program', async () => {
  const { stderr } = await runHarness(['storage', '--nonsense'], {
    env: { npm_lifecycle_script: 'node src/cli/main.js', npm_config_local_prefix: '/', INIT_CWD: '/' },
  });
  expect(stderr).toMatch(/^hint: .*"npm run -s harness -- storage --help"/m);
});
