import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { ReportData } from '../../src/conformance/outcome/report-data.ts';
import { builtCommand } from '../built-command.ts';
import { asJudgedAgain } from '../cli/as-judged-again.ts';
import { hasFaketime } from '../has-faketime.ts';

const main = builtCommand();
const python = fileURLToPath(new URL('../third-party/python-stdlib/', import.meta.url));

/** A receiver whose answers carry no `Date` header, so that nothing proves the warp. */
const DATELESS = `
import receiver
receiver.Webhook.date_time_string = lambda *_: "unknown"
receiver.main()
`;

/** Waits by a program that is not warped: what the clock of the receiver shows is not what it keeps. */
const WAITS_IN_REAL_TIME = `
import os, subprocess
import receiver
receiver.time.sleep = lambda seconds: subprocess.run(["sleep", str(seconds)], env={"PATH": os.environ["PATH"]})
receiver.main()
`;

interface Outcome {
  readonly exitCode: number;
  readonly report: ReportData;
  /** The report of the saved ledger. */
  readonly judgedAgain: ReportData;
  readonly stderr: string;
}

async function conform(options: readonly string[], command: readonly string[]): Promise<Outcome> {
  const directory = await mkdtemp(join(tmpdir(), 'time-warp-'));
  const file = (name: string): string => join(directory, name);
  const read = async (name: string) => JSON.parse(await readFile(file(name), 'utf8')) as ReportData;
  try {
    const saved = ['--ledger', file('run.ndjson'), '--report', `json=${file('report.json')}`];
    const { exitCode, stderr } = await harness([
      'conform',
      ...options,
      ...saved,
      ...['--receiver-dir', directory, '--', ...command],
    ]);
    await harness(['judge', file('run.ndjson'), '--report', `json=${file('judged.json')}`]);
    return { exitCode, stderr, report: await read('report.json'), judgedAgain: await read('judged.json') };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function harness(args: readonly string[]): Promise<{ exitCode: number; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { maxBuffer: 2 ** 26 }, (error, _, stderr) => {
      resolve({ exitCode: Number(error?.code ?? 0), stderr });
    });
  });
}

function verdictOf({ rules }: ReportData, id: string): string | undefined {
  return rules.find((rule) => rule.id === id)?.verdict;
}

// Defects in warped time: certain-in-warped-time.test.ts, and for started receivers `npm run warp`.
describe.skipIf(!hasFaketime())('in warped time', () => {
  test('a correct receiver passes, its 60 s time-outs included', async () => {
    const { exitCode, report, judgedAgain } = await conform(
      // A machine that is too busy for warped time takes minutes of real time for them.
      ['--time-warp', '20', '--slow', '--only', 'retry/*', '--only', 'auth/*', '--only', 'answer/*'],
      ['python3', `${python}receiver.py`],
    );
    // What is observed alone may be too quick to be seen on a busy machine.
    const judged = report.rules.filter(({ level }) => level !== 'observe');
    expect(judged.filter(({ verdict }) => verdict === 'fail' || verdict === 'inconclusive')).toEqual([]);
    expect(exitCode).toBe(0);
    // Where it is too busy to bear the warp out, the whole run is one of real time.
    expect(report.labels).toContainEqual(expect.stringMatching(/^(time-warped x 20$|not time-warped: )/));
    expect(verdictOf(report, 'retry/stalled-storage-is-given-up-after-sixty-seconds')).toBe('pass');
    expect(judgedAgain).toEqual(asJudgedAgain(report));
  });

  test.concurrent('a flawed receiver fails, once real time has borne it out', async () => {
    const rule = 'path/other-app-paths-are-left-alone';
    const { exitCode, report, judgedAgain } = await conform(
      ['--time-warp', '20', '--only', 'path/*', '--env', 'DEFECT=rewrites-every-app-path'],
      ['python3', `${python}flawed_receiver.py`],
    );
    expect(report.rules.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)).toEqual([rule]);
    expect(exitCode).toBe(1);
    expect(report.labels).toEqual(['time-warped x 20', expect.stringContaining('judged again in real time')]);
    expect(report.rules.find(({ id }) => id === rule)?.evidence).toEqual(
      expect.arrayContaining([expect.stringMatching(/^again\.a/)]),
    );
    expect(judgedAgain).toEqual(asJudgedAgain(report));
  });

  test.concurrent('a receiver whose clock proves nothing is judged in real time', async () => {
    const { exitCode, report, stderr } = await conform(
      ['--time-warp', '--only', 'auth/wrong-key-is-forbidden'],
      ['env', `PYTHONPATH=${python}`, 'python3', '-c', DATELESS],
    );
    expect(exitCode).toBe(0);
    expect(report.labels).toEqual(['not time-warped: its answers carry no Date header that would show it']);
    expect(stderr).toContain('The run goes on in real time.');
  });

  test.concurrent('a receiver whose delay is not warped is judged in real time alone', async () => {
    const rule = 'retry/failing-upload-is-tried-three-times';
    const { exitCode, report } = await conform(
      ['--time-warp', '20', '--only', rule],
      ['env', `PYTHONPATH=${python}`, 'python3', '-c', WAITS_IN_REAL_TIME],
    );
    expect(report.labels).toEqual([
      expect.stringMatching(/^not time-warped: the second attempt comes after .* in real time/),
    ]);
    expect(verdictOf(report, rule)).toBe('pass');
    expect(exitCode).toBe(0);
  });
});
