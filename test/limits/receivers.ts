import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempDisposableSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../src/target/free-port.ts';
import { main, type RunningCommand, startHarness } from '../cli/run-command.ts';
import { isLiving } from '../target/is-living.ts';
import { processesNamed } from '../target/processes-named.ts';
import { type Limit, mebibytes, seconds } from './limit.ts';

const SCALED = ['--time-scale', '0.03'];
const python = join(import.meta.dirname, '../third-party/python-stdlib/receiver.py');
const clings = join(import.meta.dirname, '../cli/commands/clings.mjs');
/** The receiver of this package, which a shell starts after it has changed something. */
const BUNDLED = `exec "${process.execPath}" "${main}" receiver`;
/** Longer than anything takes that is taken away at all. */
const SETTLED_MS = 3_000;

function folder(): { readonly path: string } & Disposable {
  return mkdtempDisposableSync(join(tmpdir(), 'recorder-harness-limits-'));
}

interface Judged {
  readonly text: string;
  readonly wallMs: number;
  readonly exitCode: number | null;
  readonly peakBytes: number;
}

/** Judges a receiver, and tells the most memory that the suite took. */
async function judged(args: readonly string[], cwd: string): Promise<Judged> {
  const startedAt = performance.now();
  using command = startHarness(['conform', ...args], { cwd });
  const status = `/proc/${command.pid}/status`;
  let peakBytes = 0;
  const looks = setInterval(() => {
    const [, kibibytes = 0] =
      (existsSync(status) && /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))) || [];
    peakBytes = Math.max(peakBytes, Number(kibibytes) * 1024);
  }, 50);
  const { stdout, stderr, exitCode } = await command.result;
  clearInterval(looks);
  return { text: stdout + stderr, wallMs: performance.now() - startedAt, exitCode, peakBytes };
}

/** The line of a verdict or of an error, without what follows it. */
function verdictOf({ text }: Judged): string {
  const [line = 'no verdict'] =
    /^(?:Conformant|Not conformant|Nothing broken|Undecided|Broken off|error:).*$/im.exec(text) ?? [];
  return line.length > 160 ? `${line.slice(0, 160)}…` : line;
}

async function urlAlone(): Promise<string> {
  using files = folder();
  const port = await freePort();
  const settings = { STORAGE_URL: 'http://127.0.0.1:9', STORAGE_API_KEY: 'k1234', WEBHOOK_SECRET: 's3cret' };
  const env = { ...process.env, ...settings, HOST: '127.0.0.1', PORT: String(port), RETRY_DELAY_S: '0.3' };
  const receiver = spawn('python3', [python], { env, cwd: files.path, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/webhook?key=s3cret`;
  while (!(await fetch(url, { method: 'POST' }).catch(() => undefined))) await delay(20);
  const run = await judged([url, ...SCALED], files.path);
  receiver.kill();
  return `exit ${run.exitCode}: ${verdictOf(run)}`;
}

async function mistaken(change: string): Promise<string> {
  using files = folder();
  mkdirSync(join(files.path, 'elsewhere'));
  const run = await judged(['--', 'sh', '-c', `${change}; ${BUNDLED}`], files.path);
  return `${seconds(run.wallMs)}, exit ${run.exitCode}: ${verdictOf(run)}`;
}

async function shortTimeOut(): Promise<string> {
  using files = folder();
  const report = join(files.path, 'report.json');
  const options = ['--env', 'UPLOAD_TIMEOUT_S=5', '--report', `json=${report}`];
  const run = await judged([...options, '--', 'python3', python], files.path);
  const { rules } = JSON.parse(readFileSync(report, 'utf8')) as {
    rules: { id: string; verdict: string; actual?: string }[];
  };
  const failed = rules.filter(({ verdict }) => verdict === 'fail');
  const told = failed.map(({ id, actual }) => `${id}: ${actual}`).join('; ');
  return `${seconds(run.wallMs)}, exit ${run.exitCode}: ${told || verdictOf(run)}`;
}

async function endlessOutput(): Promise<string> {
  using files = folder();
  const flood = `tr '\\0' x < /dev/zero > /dev/stdout & exec python3 "$0"`;
  const times = ['--env', 'RETRY_DELAY_S=0.3', '--env', 'UPLOAD_TIMEOUT_S=1.8'];
  const args = [...SCALED, ...times, '--ledger', 'run.ndjson', '--', 'sh', '-c', flood, python];
  const run = await judged(args, files.path);
  const ledgerBytes = statSync(join(files.path, 'run.ndjson')).size;
  return `${mebibytes(ledgerBytes)} of ledger, ${mebibytes(run.peakBytes)} of memory, ${seconds(run.wallMs)}, exit ${run.exitCode}`;
}

const talkative = `
  const { createServer } = require('node:http');
  const text = 'x'.repeat(200 * 1024);
  createServer((request, response) => request.resume().on('end', () => response.end(text))).listen(process.env.PORT);
`;

async function largeAnswers(): Promise<string> {
  using files = folder();
  const report = join(files.path, 'report.html');
  const args = [...SCALED, '--no-preflight', '--report', `html=${report}`, '--', 'node', '-e', talkative];
  const run = await judged(args, files.path);
  return `${mebibytes(statSync(report).size)}, exit ${run.exitCode}`;
}

/** A run in the middle of its uploads is ended in this way: what is left, of files and of processes. */
async function left(end: (command: RunningCommand) => void): Promise<string> {
  using files = folder();
  const sign = join(files.path, 'sign');
  const TMPDIR = join(files.path, 'tmp');
  mkdirSync(TMPDIR);
  const args = ['conform', '--only', 'upload/parallelism', '--env', `SIGN=${sign}`, '--', 'node', clings];
  const env = { TMPDIR, NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') };
  using command = startHarness(args, { cwd: files.path, env });
  const laid = () => (existsSync(join(files.path, 'rec')) ? readdirSync(join(files.path, 'rec')).length : 0);
  const pids = () => (existsSync(sign) ? readFileSync(sign, 'utf8').trim().split('\n').map(Number) : []);
  while (laid() < 10 || pids().length < 2) await delay(20);
  const begun = laid();
  end(command);
  await command.result;
  await delay(SETTLED_MS);
  const processes = [...pids().filter(isLiving), ...processesNamed(sign)];
  const others = readdirSync(TMPDIR).length;
  for (const pid of processes) process.kill(pid, 'SIGKILL');
  return `${laid()} of ${begun} recordings, ${others} other files, ${processes.length} processes`;
}

export const limitsOfReceivers: readonly Limit[] = [
  { what: 'a URL alone', once: 'exit 0, "Conformant"', measure: urlAlone },
  {
    what: 'a receiver that works in another folder',
    once: '105 s, "Not conformant"',
    measure: () => mistaken('cd elsewhere'),
  },
  {
    what: 'a receiver that uploads to another storage',
    once: '113 s, "Not conformant"',
    measure: () => mistaken('STORAGE_URL=http://127.0.0.1:9/storage; export STORAGE_URL'),
  },
  { what: 'a time-out of 5 s, in a default run', once: 'exit 0, "Conformant"', measure: shortTimeOut },
  {
    what: 'a receiver that prints without a line feed and without end',
    once: '809 MB of ledger, 900 MB of memory',
    measure: endlessOutput,
  },
  { what: 'HTML report of a receiver that answers 200 KB', once: '40.7 MB', measure: largeAnswers },
  { what: 'left by SIGQUIT', once: 'all of it', measure: () => left((run) => run.interrupt('SIGQUIT')) },
  {
    what: 'left by a second Ctrl-C',
    once: '290 recordings',
    measure: () =>
      left((run) => {
        run.interrupt('SIGINT');
        run.interrupt('SIGTERM');
      }),
  },
  {
    what: 'left by SIGKILL',
    once: '313 files, an orphan',
    measure: () => left((run) => run.interrupt('SIGKILL')),
  },
];
