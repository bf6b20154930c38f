import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { suite } from '../../src/conformance/rulebook/suite.ts';
import { startScriptedBroker } from '../pact/scripted-broker.ts';
import { pactBlocks } from './pact-blocks.ts';
import { root } from './readme.ts';
import { runShell, withChanges } from './shell.ts';

const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-readme-broker-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hasPython = spawnSync('python3', ['--version']).status === 0;
const realBroker = process.env['PACT_BROKER_BASE_URL'];

/** Of parties that no run before has used: a broker keeps what it gets. */
const run = `harness-test-${crypto.randomUUID()}`;
const program = join(folder, 'my_receiver.py');
cpSync(join(root, 'test/third-party/python-stdlib/receiver.py'), program);

/** A block of the life with a broker, between parties of this run, and with files in its folder. */
function block(name: keyof typeof pactBlocks): string {
  const { text } = pactBlocks[name];
  const own = (command: string, ...parties: readonly string[]) =>
    [command, ...parties.map((party) => `--${party}-name ${run}-${party}`)].join(' ');
  return text
    .replaceAll('webhook-receiver', `${run}-receiver`)
    .replaceAll(/(recorder|storage)-stand-in/g, `${run}-$1-stand-in`)
    .replaceAll('-- pact write', `-- ${own('pact write', 'receiver', 'recorder')}`)
    .replaceAll('-- pact record', `-- ${own('pact record', 'receiver')}`)
    .replaceAll('-- pact verify', `-- ${own('pact verify', 'receiver', 'storage')}`)
    .replaceAll(/(--out|publish) (pacts|recorded)/g, `$1 ${folder}/$2`)
    .replaceAll('report.json', `${folder}/report.json`)
    .replaceAll('/srv/receiver', folder)
    .replaceAll('my_receiver.py', program);
}

/** The official programs without npx, which costs a second each time. */
const OFFICIAL = 'npx() { local program=$1; shift; "node_modules/.bin/$program" "$@"; }\n';

/** All that shows without a broker of such a line is whether the official program knows the options in it. */
const KNOWN_OPTIONS = `npx() {
  local program=node_modules/.bin/$1; shift
  if [ "$1" = publish ]; then "$program" "$@"; return; fi
  local help; help=$("$program" "$1" --help)
  for word in "$@"; do
    case $word in --*) grep -qE -e "$word( |\\$)" <<<"$help" || { echo "$1 has no $word"; return 1; } ;; esac
  done
}
`;

test.skipIf(!hasPython)(
  'the life with a broker goes on to a deployment, in the order in which it is told',
  async () => {
    await using broker = await startScriptedBroker();
    const url = realBroker ?? broker.url;
    const beginning = withChanges(block('pactBeginning'), {
      'http://127.0.0.1:9292': url,
      // There may be one from a run before.
      ...(realBroker ? { '--display-name Staging': '--display-name Staging || true' } : {}),
    });
    const blocks = [beginning, block('pactPublish'), block('pactResults'), block('pactDeploy')];
    const prelude = realBroker ? OFFICIAL : KNOWN_OPTIONS;
    const { output, exitCode } = await runShell(prelude + blocks.join('\n'));
    expect(output).toContain('Interactions: 18 hold, 0 do not (exit code 0).');
    expect(output).toContain('Interactions: 5 hold, 0 do not (exit code 0).');
    expect(output.match(/^Result published: /gm)).toHaveLength(2);
    expect(exitCode, output).toBe(0);
    if (realBroker) return;
    expect(broker.isGreen(suite.version)).toBe(true);
    expect(broker.isGreen('1.4.0')).toBe(true);
    expect(broker.branches).toEqual([
      `${run}-receiver 1.4.0 main`,
      `${run}-storage-stand-in ${suite.version} main`,
    ]);

    const asked = [
      `export PACT_BROKER_BASE_URL=${broker.url} PACT_URL=${broker.url}/version/${suite.version} VERSION=1.4.1 BRANCH=feature`,
      block('pactWebhook'),
      block('pactUrl'),
    ];
    const again = await runShell(prelude + asked.join('\n'));
    expect(again.exitCode, again.output).toBe(0);
    expect(broker.results.at(-1)?.body).toMatchObject({ success: true, providerApplicationVersion: '1.4.1' });
  },
);

test.skipIf(!hasPython)('a report goes to PactFlow with its exit code', async () => {
  const commands = withChanges(block('pactFlow'), {
    'conform --report': "conform --only 'answer/unknown-type*' --report",
  });
  const { output, exitCode } = await runShell(KNOWN_OPTIONS + commands);
  expect(output).toContain('1 of 1 required rules');
  expect(exitCode, output).toBe(0);
});
