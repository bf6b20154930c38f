import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { reportFormats } from '../../src/report/reporter.ts';
import { freePort } from '../../src/target/free-port.ts';
import { main, runHarness } from './run-command.ts';
import { isAlive, scene } from './scene.ts';

const execute = promisify(execFile);

const everyReport = reportFormats.flatMap((format) => ['--report', `${format}=${format}`]);

test('a receiver that cannot be reached is told by every report, and by the saved run', async () => {
  using files = scene();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/webhook?key=s3cret-key`;
  const { stdout, stderr, exitCode } = await runHarness(
    ['conform', url, ...everyReport, '--ledger', 'run.ndjson'],
    {
      cwd: files.folder,
    },
  );
  expect([stdout, exitCode]).toEqual(['', 3]);
  expect(stderr).toMatch(
    /^error: The receiver at .* cannot be reached: the connection was refused\.\nhint: /,
  );
  for (const format of reportFormats) {
    expect(files.text(format)).toMatch(format === 'badge' ? /not judged/ : /cannot be reached/);
    expect(files.text(format)).not.toContain('s3cret-key');
  }
  expect(files.text('junit')).toMatch(/<testcase name="broken-off" classname="run"/);
  const report = files.report('json');
  expect(report).toMatchObject({
    exitCode: 3,
    brokenOff: { code: 'RWH_RECEIVER_UNREACHABLE' },
    summary: { pass: 0, fail: 0, observed: 0 },
  });
  expect(files.ledger().map(({ kind }) => kind)).toEqual(['run', 'note', 'note', 'end']);
  const again = await runHarness(['judge', 'run.ndjson', '--report', 'json'], { cwd: files.folder });
  expect(again.exitCode).toBe(3);
  expect(JSON.parse(again.stdout)).toEqual(report);
});

test('a receiver that does not start is told with its output, but for its secrets', async () => {
  using files = scene();
  const tells = 'console.log("secret", process.env.WEBHOOK_SECRET, "is set"); process.exit(1)';
  const { stderr, exitCode } = await runHarness(
    [
      ...['conform', '--report', 'junit=junit', '--report', 'json=json', '--ledger', 'run.ndjson'],
      ...['--', process.execPath, '-e', tells],
    ],
    { cwd: files.folder },
  );
  expect(exitCode).toBe(3);
  expect(stderr).toMatch(/Its last output:\n {2}secret \*+ is set/);
  expect(files.report('json').brokenOff?.message).toMatch(/Its last output:\n {2}secret \S+ is set/);
  expect(files.text('junit')).toContain('is set');
  const { stdout } = await runHarness(['judge', 'run.ndjson'], { cwd: files.folder });
  expect(stdout).toMatch(/^Not judged: The receiver's command .* ended with code 1 before it listened/m);
});

test('too few open files are told as what the machine lacks, and the receiver is ended', async () => {
  using files = scene();
  const receiver = fileURLToPath(new URL('../third-party/python-stdlib/receiver.py', import.meta.url));
  const signing =
    'import os, sys; open("sign", "w").write(f"{os.getpid()}\\n"); exec(open(sys.argv[1]).read())';
  // Enough to start, too few for the recordings of the first uploads at once.
  const command = ['conform', '--only', 'upload/parallelism', '--', 'python3', '-c', signing, receiver];
  const result = await execute(
    'sh',
    ['-c', 'ulimit -n 60; exec "$@"', 'sh', process.execPath, main, ...command],
    {
      cwd: files.folder,
    },
  ).catch((error: { stderr: string; code: number }) => error);
  expect(result).toMatchObject({ code: 4 });
  expect(result.stderr).toMatch(
    /^error: Recordings cannot be laid in .*: EMFILE: .*\nhint: Allow more open files: "ulimit -n 4096"/m,
  );
  const [pid = 0] = await files.signed();
  expect(isAlive(pid)).toBe(false);
  expect(readdirSync(files.folder)).toEqual(['sign']);
});
