import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { run } from '../../src/conformance/run/run.ts';
import { readPage } from '../../src/lab/read-page.ts';
import { type Behaviour, referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { reportFormats } from '../../src/report/reporter.ts';
import { reporters } from '../../src/report/reporters.ts';
import { embeddedTarget } from '../../src/target/embedded-target.ts';
import { freePort } from '../../src/target/free-port.ts';
import { type CommandResult, runHarness } from './run-command.ts';
import { program, type Scene, scene } from './scene.ts';

const SECRET = 'canary+&%/?# bird';
const STORAGE_KEY = 'canary:key"of=storage';
const REPORTS = reportFormats.map((format) => [format, `report.${format}`] as const);
const OUTPUTS = [
  ...REPORTS.flatMap(([format, file]) => ['--report', `${format}=${file}`]),
  ...['--ledger', 'run.ndjson', '--verbose'],
];
/** As on GitHub Actions, where a job summary is written without being asked for. */
const ACTIONS = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: 'summary.md' };
/** Every file that a run leaves. */
const FILES = [...REPORTS.map(([, file]) => file), 'run.ndjson', 'summary.md'];
const RULES = [
  // An upload that never comes is waited for so much less.
  ...['--time-scale', '0.03'],
  ...['--only', 'delivery/bad-key-is-refused', '--only', 'delivery/every-event-type-is-accepted'],
];

/** Every way in which a secret may be written. */
function formsOf(secret: string): string[] {
  const bytes = [secret, `:${secret}`].map((text) => Buffer.from(text));
  return [
    secret,
    encodeURIComponent(secret),
    encodeURI(secret),
    new URLSearchParams({ '': secret }).toString().slice(1),
    JSON.stringify(secret).slice(1, -1),
    ...bytes.flatMap((text) => [text.toString('base64').replace(/=+$/, ''), text.toString('base64url')]),
  ];
}

/** A text as it stands, and as a reader of XML, Markdown, JSON or workflow commands takes it. */
function readingsOf(text: string): string[] {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return [
    text,
    text.replace(/&(?:#(\d+)|([a-z]+));/g, (_, code, name) =>
      code === undefined ? (named[name] ?? '') : String.fromCodePoint(Number(code)),
    ),
    text.replace(/\\(["\\/])/g, '$1'),
    text.replace(/%(25|3A|2C)/g, (encoded) => decodeURIComponent(encoded)),
  ];
}

function expectNoSecret(files: Scene, { stdout, stderr }: CommandResult, secrets: string[]): void {
  const written = Object.fromEntries(FILES.map((file) => [file, files.text(file)]));
  for (const [name, text] of Object.entries({ stdout, stderr, ...written })) {
    for (const form of secrets.flatMap(formsOf)) {
      for (const reading of readingsOf(text))
        expect(reading.includes(form), `${form} in ${name}`).toBe(false);
    }
  }
  // The receiver did tell what it knows.
  expect(written['run.ndjson']).toContain('***');
}

test('a started receiver that tells its secrets everywhere tells nobody', async () => {
  using files = scene();
  const env = ['--env', 'TELLTALE=1', '--env', 'KEEP={secret}', '--env', `KEEP_IN=${files.path('secret')}`];
  const result = await runHarness(
    [
      'conform',
      ...OUTPUTS,
      ...RULES,
      ...env,
      '--storage-key',
      STORAGE_KEY,
      '--',
      process.execPath,
      program('receiver.mjs'),
    ],
    { cwd: files.folder, env: ACTIONS },
  );
  expect(result.exitCode).toBe(1);
  expect(files.ledger().filter(({ kind }) => kind === 'log').length).toBeGreaterThan(0);
  expectNoSecret(files, result, [files.text('secret'), STORAGE_KEY]);
});

test('a receiver somewhere that tells its secrets everywhere tells nobody', async () => {
  using files = scene();
  const [port, storagePort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    PORT: `${port}`,
    TELLTALE: '1',
    WEBHOOK_SECRET: SECRET,
    STORAGE_URL: `http://127.0.0.1:${storagePort}`,
    STORAGE_API_KEY: STORAGE_KEY,
  };
  const receiver = spawn(process.execPath, [program('receiver.mjs')], { env, stdio: 'ignore' });
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)).toBeDefined();
  const url = `http://127.0.0.1:${port}/webhook?key=${encodeURIComponent(SECRET)}`;
  const storage = ['--storage-listen', `127.0.0.1:${storagePort}`, '--storage-key', STORAGE_KEY];
  const result = await runHarness(['conform', url, ...OUTPUTS, ...RULES, ...storage, '--receiver-dir', '.'], {
    cwd: files.folder,
    env: ACTIONS,
  });
  receiver.kill();
  expect(result.exitCode).toBe(1);
  expect(files.ledger().filter(({ kind }) => kind === 'attempt').length).toBeGreaterThan(0);
  expectNoSecret(files, result, [SECRET, STORAGE_KEY]);
  expect(readdirSync(files.folder).sort()).toEqual(FILES.toSorted());
});

test('a secret that is a word of the report leaves the report readable', async () => {
  using files = scene();
  const env = ['--env', 'TELLTALE=1'];
  const result = await runHarness(
    [
      'conform',
      ...OUTPUTS,
      ...RULES,
      ...env,
      '--storage-key',
      'true',
      '--',
      process.execPath,
      program('receiver.mjs'),
    ],
    { cwd: files.folder },
  );
  expect(result.exitCode).toBe(1);
  expect(files.report().interrupted).toBe(false);
});

test('a receiver of this process that tells its secrets tells nobody', async () => {
  using clock = virtualClock();
  let secret = '';
  const behaviour: Behaviour = {
    ...referenceBehaviour,
    answer: (accepted) => {
      secret = accepted.settings.secret;
      return { status: 200, body: { status: 'ignored', told: formsOf(secret) } };
    },
    headersOf: (storageKey, attempt) => ({
      ...referenceBehaviour.headersOf(storageKey, attempt),
      'X-Told': formsOf(storageKey).map(encodeURIComponent).join(' '),
    }),
  };
  const { report, entries } = await run({
    catalogue,
    selection: { profile: 'reference', only: ['answer/finished-transmux-is-success', 'auth/*'], skip: [] },
    target: embeddedTarget(clock, () => behaviour),
    clock,
    timeScale: 1,
    virtualTime: true,
    slow: false,
    seed: 1,
    storage: { key: STORAGE_KEY },
  });
  const drawn = reportFormats.map((format) =>
    reporters[format](report, entries, { page: readPage('report') }),
  );
  const texts = [JSON.stringify(report), JSON.stringify(entries), ...drawn].flatMap(readingsOf);
  expect(report.summary.fail).toBeGreaterThan(0);
  for (const form of [secret, STORAGE_KEY].flatMap(formsOf)) {
    for (const text of texts) expect(text.includes(form), form).toBe(false);
  }
  // All but the badge quote the answer, and what stands there in the place of the secrets.
  for (const text of drawn.slice(0, -1).flatMap((one) => readingsOf(one)[1] ?? []))
    expect(text).toContain('***');
});
