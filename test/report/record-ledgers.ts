// Records the ledgers below fixtures/reports anew, from real runs; `npm run generate` then draws the reports.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { judge } from '../../src/conformance/judge/judge.ts';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import type { Entry } from '../../src/ledger/entry.ts';
import { ledgerFile, recorded } from './recorded.ts';

const root = join(import.meta.dirname, '../..');
const python = join(root, 'test/third-party/python-stdlib');

const COMMON = ['--only', 'retry/waits-ten-seconds', '--only', 'upload/status-*', '--only', 'path/nested-*'];
const MORE = [
  'retry/every-other-status-is-a-failure',
  'own-fault/what-a-restart-loses',
  'upload/success-without-id-ends-it',
  'auth/missing-key',
  'missing-file/logs-an-error',
  'listen/*',
  'envelope/fuzzed-conformant-envelopes-get-the-stated-answer',
].flatMap((rule) => ['--only', rule]);

/** What `conform` is told for each of the ledgers, and the defects of the Python receiver. */
const runs = {
  'three-defects': {
    args: [...COMMON, ...MORE, '--fuzz', '0', '--', 'python3', join(python, 'flawed_receiver.py')],
    defects: 'delay-5s,202-is-success,dies-on-sigterm-silently',
  },
  conformant: { args: [...COMMON, '--', 'python3', join(python, 'receiver.py')], defects: '' },
} as const satisfies Record<(typeof recorded)[number], object>;

for (const name of recorded) {
  const { args, defects } = runs[name];
  const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-recorded-'));
  const file = join(folder, 'run.ndjson');
  const main = join(root, 'src/cli/main.js');
  const options = ['--profile', 'hardening', '--seed', '7', '--receiver-dir', folder, '--ledger', file];
  try {
    execFileSync(process.execPath, [main, 'conform', ...options, ...args], {
      env: { ...process.env, DEFECT: defects },
      stdio: 'inherit',
    });
  } catch {
    // The exit code tells of the receiver: its defects are what the ledger is for.
  }
  const entries = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => neutral(line, folder));
  rmSync(folder, { recursive: true });
  const kept = entries.filter(
    (entry) =>
      (entry.scenario !== 'many-held-uploads' || entry.kind === 'note') &&
      !(entry.kind === 'log' && entry.text.includes('/held-')),
  );
  // Half of a ledger is the question how many uploads the receiver makes at once: these rules ask for the answer alone.
  if (!isDeepStrictEqual(judge(kept, catalogue), judge(entries, catalogue))) {
    throw new Error(`The ledger of "${name}" is judged otherwise without what was left out`);
  }
  mkdirSync(dirname(ledgerFile(name)), { recursive: true });
  writeFileSync(ledgerFile(name), kept.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
}

/** An entry of a run that seems to have begun with the year, in a folder that every machine may have. */
function neutral(line: string, folder: string): Entry {
  const text = line
    .replace(/("startedAt":")[^"]+/, '$12026-01-01T00:00:00.000Z')
    .replace(/(\["date",")[^"]+/gi, '$1Thu, 01 Jan 2026 00:00:00 GMT')
    .replace(/\d{4}-\d\d-\d\d (?=\d\d:\d\d:\d\d)/g, '2026-01-01 ')
    .replaceAll(folder, '/srv/receiver')
    .replaceAll(`${root}/`, '');
  return JSON.parse(text) as Entry;
}
