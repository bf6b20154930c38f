import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReportData } from '../../src/conformance/outcome/report-data.ts';
import { builtCommand } from '../built-command.ts';

/** What one run came to. */
export interface TwinVerdicts {
  readonly exitCode: number;
  /** By the id of the rule; what only one of the two times can show is left out. */
  readonly verdicts: ReadonlyMap<string, string>;
  /** Why rules could not be judged, by their ids. */
  readonly reasons: ReadonlyMap<string, string>;
  readonly labels: readonly string[];
  readonly seconds: number;
}

/** A receiver that is judged in real time and in warped time. */
export interface WarpedTwins {
  readonly name: string;
  /** Ids of the rules that fail in real time. */
  readonly breaks: readonly string[];
  /** In warped time by a factor, in real time without one; perhaps by some rules alone. */
  judge(options?: { factor?: number; only?: readonly string[] }): Promise<TwinVerdicts>;
}

interface Flawed {
  readonly name: string;
  readonly breaks: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Options of the run. */
  readonly options?: readonly string[];
}

const main = builtCommand();
const python = fileURLToPath(new URL('python-stdlib/', import.meta.url));

/** Defects of different kinds: of times that are too long, too short, nearly right, and of what is no time. */
const flawed: readonly Flawed[] = [
  { name: 'a delay of 12 s', breaks: ['retry/waits-ten-seconds'], env: { RETRY_DELAY_S: '12' } },
  { name: 'a delay of 9.8 s', breaks: ['retry/waits-ten-seconds'], env: { RETRY_DELAY_S: '9.8' } },
  {
    name: 'four attempts',
    breaks: ['retry/failing-upload-is-tried-three-times'],
    env: { DEFECT: 'four-attempts' },
  },
  {
    name: '202 taken for success',
    breaks: ['retry/every-other-status-is-a-failure'],
    env: { DEFECT: '202-is-success' },
  },
  {
    name: 'answers that wait for the upload',
    breaks: ['answer/does-not-wait-for-its-upload'],
    env: { DEFECT: 'waits-for-upload' },
  },
  {
    name: 'status 401 for a wrong key',
    breaks: ['auth/wrong-key-is-forbidden'],
    env: { DEFECT: 'wrong-key-is-401' },
  },
  {
    name: 'a time-out of 65 s',
    breaks: ['retry/stalled-storage-is-given-up-after-sixty-seconds'],
    env: { UPLOAD_TIMEOUT_S: '65' },
    options: ['--slow', '--only', 'retry/*'],
  },
];

/** The correct Python receiver, and it with one defect. */
export const warpedTwins: readonly WarpedTwins[] = [{ name: 'correct', breaks: [], env: {} }, ...flawed].map(
  ({ name, breaks, env, options = [] }: Flawed) => ({
    name,
    breaks,
    judge: ({ factor, only = [] } = {}) => {
      const selected = only.flatMap((id) => ['--only', id]);
      const settings = Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
      const program = env['DEFECT'] === undefined ? 'receiver.py' : 'flawed_receiver.py';
      const warp = factor === undefined ? [] : ['--time-warp', `${factor}`];
      return judge(
        [
          ...warp,
          ...options.filter((word) => factor === undefined || word !== '--slow'),
          ...selected,
          ...settings,
        ],
        ['python3', `${python}${program}`],
      );
    },
  }),
);

async function judge(options: readonly string[], command: readonly string[]): Promise<TwinVerdicts> {
  const directory = await mkdtemp(join(tmpdir(), 'warped-twins-'));
  const file = join(directory, 'report.json');
  try {
    const args = ['conform', ...options, '--report', `json=${file}`, '--receiver-dir', directory];
    const startedAtMs = performance.now();
    const { exitCode, output } = await harness([...args, '--', ...command]);
    const seconds = Math.round((performance.now() - startedAtMs) / 1000);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) throw new Error(`No report was written: ${output}`);
    const { rules, labels } = JSON.parse(text) as ReportData;
    const verdicts = rules.flatMap(({ id, verdict }) =>
      verdict === 'not-applicable' ? [] : [[id, verdict] as const],
    );
    const reasons = rules.map(({ id, reason = '' }) => [id, reason] as const);
    return { exitCode, verdicts: new Map(verdicts), reasons: new Map(reasons), labels, seconds };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function harness(args: readonly string[]): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      resolve({
        exitCode: typeof error?.code === 'number' ? error.code : error ? -1 : 0,
        output: stdout + stderr,
      });
    });
  });
}
