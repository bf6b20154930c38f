import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type FakeBroker, startFakeBroker } from '../pact/fake-broker.ts';
import { samplePact, sampleText } from '../pact/sample-pact.ts';
import { type CommandResult, runHarness } from './run-command.ts';
import { type Scene, scene } from './scene.ts';

/** Nothing of the machine that runs the tests. */
const bare = {
  PACT_BROKER_BASE_URL: '',
  PACT_BROKER_USERNAME: '',
  PACT_BROKER_PASSWORD: '',
  PACT_BROKER_TOKEN: '',
  GITHUB_SERVER_URL: '',
  GITHUB_HEAD_REF: '',
  GITHUB_REF_NAME: '',
  CI_JOB_URL: '',
  CI_COMMIT_BRANCH: '',
  GITHUB_REF_TYPE: '',
  TAG_NAME: '',
  JENKINS_URL: '',
  BRANCH_NAME: '',
};

function run(
  args: readonly string[],
  {
    fake,
    cwd,
    env,
  }: { readonly fake?: FakeBroker; readonly cwd?: string; readonly env?: Record<string, string> } = {},
): Promise<CommandResult> {
  return runHarness(['pact', ...args], {
    env: { ...bare, ...(fake ? { PACT_BROKER_BASE_URL: fake.url } : {}), ...env },
    ...(cwd === undefined ? {} : { cwd }),
  });
}

function samples(folder: Scene): void {
  mkdirSync(folder.path('pacts'), { recursive: true });
  writeFileSync(folder.path('pacts/one.json'), sampleText());
  writeFileSync(
    folder.path('pacts/two.json'),
    sampleText({ consumer: 'webhook-receiver', provider: 'storage' }),
  );
}

function git(cwd: string, ...args: readonly string[]): string {
  const who = ['-c', 'user.name=Anna', '-c', 'user.email=anna@example.test', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...who, ...args], { cwd, encoding: 'utf8' }).trim();
}

describe('pact publish', () => {
  test('takes version and branch from git, and warns of changes that are in no commit', async () => {
    using folder = scene();
    samples(folder);
    git(folder.folder, 'init', '--quiet', '--initial-branch', 'moon');
    git(folder.folder, 'add', '.');
    git(folder.folder, 'commit', '--quiet', '--message', 'Pacts');
    const commit = git(folder.folder, 'rev-parse', 'HEAD');
    await using fake = await startFakeBroker();
    const published = await run(['publish'], { fake, cwd: folder.folder });
    expect(published).toEqual({
      stdout: [
        `Published: recorder ${commit}, branch moon, with webhook-receiver`,
        `  Pact successfully published for recorder version ${commit} and provider webhook-receiver.`,
        `Published: webhook-receiver ${commit}, branch moon, with storage`,
        `  Pact successfully published for webhook-receiver version ${commit} and provider storage.`,
        '',
      ].join('\n'),
      stderr: '',
      exitCode: 0,
    });

    git(folder.folder, 'checkout', '--quiet', '--detach');
    writeFileSync(folder.path('pacts/one.json'), sampleText({ descriptions: ['another'] }));
    const changed = await run(['publish'], {
      fake,
      cwd: folder.folder,
      env: { GITHUB_HEAD_REF: 'sun', GITHUB_REF_NAME: '7/merge' },
    });
    expect(changed.stderr).toContain('Warning: the pacts differ from the commit that is their version.');
    expect(changed.stderr).toContain('Cannot change the content of the pact');
    expect(changed.exitCode).toBe(2);
    expect(fake.requests.at(-1)?.body).toContain('"branch":"sun"');
  });

  test('needs a version where there is no repository', async () => {
    using folder = scene();
    samples(folder);
    const { stderr, exitCode } = await run(['publish', '--dry-run'], {
      cwd: folder.folder,
      // The folder may lie within a repository of somebody else.
      env: { GIT_CEILING_DIRECTORIES: folder.folder, GIT_DIR: folder.path('nowhere') },
    });
    expect(stderr).toContain('git tells no commit for the current directory');
    expect(exitCode).toBe(2);
  });

  test('shows with --dry-run what would be sent, and sends nothing', async () => {
    using folder = scene();
    samples(folder);
    await using fake = await startFakeBroker();
    const args = ['publish', '--version', '1', '--branch', 'moon', '--tag', 'a', '--tag', 'b', '--dry-run'];
    const env = { PACT_BROKER_TOKEN: 't0ken-of-anna', CI_JOB_URL: 'http://ci.test/7' };
    const text = await run(args, { fake, cwd: folder.folder, env });
    expect(text.stdout).toContain(
      'recorder 1, branch moon, tags a b, build http://ci.test/7, with webhook-receiver\n',
    );
    expect(text.stdout).toMatch(
      /^ {2}with webhook-receiver: interactions 2, bytes \d+, SHA-256 \w{12}, from /m,
    );
    const { stdout, exitCode } = await run([...args, '--json'], { cwd: folder.folder, env });
    const { broker, requests } = JSON.parse(stdout);
    expect(broker).toBeNull();
    expect(requests[0]).toMatchObject({ pacticipantName: 'recorder', branch: 'moon', tags: ['a', 'b'] });
    const content = Buffer.from(requests[0].contracts[0].content, 'base64').toString();
    expect(content).toBe(JSON.stringify(samplePact()));
    expect(text.stdout + stdout).not.toContain('t0ken-of-anna');
    expect([text.exitCode, exitCode]).toEqual([0, 0]);
    expect(fake.requests).toEqual([]);
  });

  test.each([
    ['anna', 'pa55-w0rd'],
    ['u', 'pwpw'],
  ])('tells each retry, and shows no secret of %s that a broker hands back', async (name, password) => {
    using folder = scene();
    samples(folder);
    await using fake = await startFakeBroker();
    const user = { PACT_BROKER_USERNAME: name, PACT_BROKER_PASSWORD: password };
    const header = Buffer.from(`${name}:${password}`).toString('base64');
    const told = `Nobody has ${password} or Basic ${header}\u001b[2J`;
    fake.fail('/', { status: 503, body: { error: { message: told } } });
    fake.fail('/publish', { status: 400, body: { errors: { password: [told] } } });
    const { stdout, stderr, exitCode } = await run(['publish', '--version', '1', '--json'], {
      fake,
      cwd: folder.folder,
      env: user,
    });
    expect(stderr).toMatch(
      /^The broker does not answer as it should: it answered 503 .* Next try in 1 s\.\n/,
    );
    expect(stderr).toContain('refused by the broker with 400');
    for (const secret of [password, header.slice(0, 6)]) expect(stdout + stderr).not.toContain(secret);
    expect(stdout + stderr).not.toContain('\u001b');
    expect(exitCode).toBe(2);
  });

  test('ends with 3 where nobody answers, and does not show credentials of the URL', async () => {
    using folder = scene();
    samples(folder);
    const { stderr, exitCode } = await run(['publish', '--version', '1', '--retries', '0'], {
      cwd: folder.folder,
      env: { PACT_BROKER_BASE_URL: 'http://anna:pa55-w0rd@127.0.0.1:1/below' },
    });
    expect(stderr).toContain(
      'The broker at http://127.0.0.1:1/below/ cannot be used: the connection was refused.',
    );
    expect(stderr).not.toMatch(/anna|pa55/);
    expect(exitCode).toBe(3);
  });

  test('refuses what is no pact', async () => {
    using folder = scene();
    writeFileSync(folder.path('package.json'), '{"name": "moon"}');
    const { stderr, exitCode } = await run(['publish', 'package.json', '--version', '1'], {
      cwd: folder.folder,
    });
    expect(stderr).toContain('The pact "package.json" cannot be read: "consumer.name" is not there.');
    expect(exitCode).toBe(2);
  });
});

describe('the way to production', () => {
  test('is published, verified, asked about and recorded', async () => {
    using folder = scene();
    samples(folder);
    await using fake = await startFakeBroker();
    const step = async (...args: readonly string[]) => {
      const { stdout, stderr, exitCode } = await run([...args, '--version', '1'], {
        fake,
        cwd: folder.folder,
      });
      return `${exitCode} ${stdout}${stderr}`;
    };
    const ask = ['can-i-deploy', '--pacticipant', 'recorder', '--to-environment', 'production'];
    const deploy = ['record-deployment', '--pacticipant', 'webhook-receiver', '--environment', 'production'];
    await step('publish');
    expect(await step(...deploy)).toBe('0 Recorded: webhook-receiver 1 runs in production\n');
    expect(await step(...ask)).toMatch(
      /^3 Deploy recorder 1 to production: not known\n(?:.*\n)+Verification results: 0 passed, 0 failed, 1 missing\n$/,
    );

    const verdicts = [
      ['pass', 'not-applicable'],
      ['pass', 'fail'],
      ['pass', 'pass'],
    ];
    const told = [];
    for (const verdict of verdicts) {
      writeFileSync(folder.path('verified.json'), verification(verdict));
      told.push(await step('publish-results', 'verified.json'), (await step(...ask)).split('\n')[0]);
    }
    expect(told).toEqual([
      '3 Not published: webhook-receiver 1 with recorder, because not every interaction was verified\n',
      '3 Deploy recorder 1 to production: not known',
      expect.stringMatching(/^0 Published: webhook-receiver 1 with recorder, failed, http/),
      '1 Deploy recorder 1 to production: no',
      expect.stringMatching(/^0 Published: webhook-receiver 1 with recorder, passed, http/),
      '0 Deploy recorder 1 to production: yes',
    ]);
  });

  test.each([
    [['can-i-deploy'], 'It is not told who is to be deployed.'],
    [['can-i-deploy', '--pacticipant', 'a', '--version', '1', '--version', '2'], '--version 2 times'],
    [['record-deployment', '--pacticipant', 'a', '--version', '1'], '--environment is not given.'],
    [
      ['record-deployment', '--pacticipant', 'a', '--environment', 'b', '--version', ''],
      '--version cannot be ""',
    ],
    [['can-i-deploy', '--pacticipant', 'a', '--version', '1'], 'No Pact Broker is named.'],
    [['publish-results', 'nowhere.json', '--version', '1'], 'The verification "nowhere.json" cannot be read'],
  ])('is not gone with %j', async (args, message) => {
    const { stderr, exitCode } = await run(args);
    expect(stderr).toContain(message);
    expect(exitCode).toBe(2);
  });
});

function verification(verdicts: readonly string[]): string {
  const interactions = samplePact().interactions.map(({ description, providerStates }, index) => ({
    description,
    states: providerStates.map(({ name }) => name),
    rules: [],
    verdict: verdicts[index],
  }));
  return JSON.stringify({ pacts: [{ consumer: 'recorder', provider: 'webhook-receiver', interactions }] });
}
