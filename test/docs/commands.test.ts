import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { EXIT } from '../../src/exit-code.ts';
import { defectNames } from '../../src/recorder/malformed/defects.ts';
import { sampleEnvelope } from '../../src/recorder/samples.ts';
import { freePort } from '../../src/target/free-port.ts';
import { hasFaketime } from '../has-faketime.ts';
import { emitBlocks } from './emit-blocks.ts';
import { engineBlocks } from './engine-blocks.ts';
import { imageBlocks } from './image-blocks.ts';
import { kindBlocks } from './kind-blocks.ts';
import { pactBlocks } from './pact-blocks.ts';
import { blocks, blockWith, readme, root } from './readme.ts';
import { runBlocks } from './run-blocks.ts';
import { runShell, type ShellResult, startShell, withChanges } from './shell.ts';
import { linesMissing } from './transcript.ts';

const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-readme-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hasPython = spawnSync('python3', ['--version']).status === 0;
const hasCurl = spawnSync('curl', ['--version']).status === 0;

const pythonReceiver = 'test/third-party/python-stdlib/receiver.py';
const scaled = '--time-scale 0.03 --env RETRY_DELAY_S=0.3 --env UPLOAD_TIMEOUT_S=1.8';
/** One rule of many, so that it does not take long. */
const quick = "--only 'answer/finished-transmux-is-success'";

/** Every block of commands in the README, each under the test below that runs it. */
const tested = {
  start: blockWith('npm start'),
  test: blockWith('npm test'),
  ...kindBlocks,
  transcript: blockWith('DEFECT=delay-5s'),
  command: blockWith('LISTEN_PORT'),
  url: blockWith('--storage-base-path'),
  timeScale: blockWith('--time-scale 0.03'),
  watch: blockWith('--watch'),
  ...runBlocks,
  reports: blockWith('--report html'),
  ledger: blockWith('--ledger run.ndjson'),
  comparing: blockWith('-- report diff'),
  exporting: blockWith('-- report export'),
  replay: blockWith('--replay'),
  known: blockWith('--known-failures'),
  shards: blockWith('--shard'),
  warp: blockWith('--time-warp'),
  lab: blockWith('-- lab\n'),
  labCommand: blockWith('-- lab --receiver-dir'),
  storage: blockWith("'500,reset@1MiB,201'"),
  receiver: blockWith('-- receiver'),
  emit: blockWith('--set /data/output'),
  capture: blockWith('-- capture --listen'),
  captureReport: blockWith('-- capture report'),
  captureProbe: blockWith('--answer'),
  rules: blockWith('-- rules retry'),
  mcp: blockWith('-- mcp\n'),
  script: blockWith("--script '500*2"),
  faults: blockWith('-- storage --faults\n'),
  behave: blockWith('--behave'),
  secureStorage: blockWith('--tls-ca-out'),
  secureCurl: blockWith('curl -T -'),
  ...emitBlocks,
  ...engineBlocks,
  control: blockWith('--keep received'),
  curl: blockWith('curl -X POST'),
  fixtures: blockWith('-- fixtures --format json'),
  contractTypes: blockWith('npx json2ts'),
  contractLines: blockWith('check_lines.py'),
  contractAnswers: blockWith('check_receiver.py'),
  ...pactBlocks,
  ...imageBlocks,
};

/** The run of the transcript, by the rule that it shows. */
async function transcriptIn(timeScale: number): Promise<ShellResult> {
  const [delay, timeout] = [10 * timeScale, 60 * timeScale].map((seconds) => seconds.toFixed(1));
  const times = `--time-scale ${timeScale} --env RETRY_DELAY_S=${delay} --env UPLOAD_TIMEOUT_S=${timeout}`;
  const commands = withChanges(tested.transcript.text, {
    'conform --': `conform ${times} --only retry/waits-ten-seconds --receiver-dir ${folder} --`,
  });
  const { output, exitCode } = await runShell(commands);
  return { output: output.replaceAll(`; time scaled by ${timeScale}`, ''), exitCode };
}

test('every block of commands is run here', () => {
  const shell = blocks.filter(({ language }) => language === 'sh');
  expect(new Set(Object.values(tested))).toEqual(new Set(shell));
});

test('npm start judges the bundled receiver', async () => {
  // Tests run where npm ci has been: it would take away their own packages.
  const commands = withChanges(tested.start.text, { 'npm ci && ': '' });
  const { output, exitCode } = await runShell(commands, '');
  expect(output).toMatch(/^Conformant: .*; \d+ of \d+ .* judged, \d do not apply \(exit code 0\)\.$/m);
  expect(exitCode).toBe(0);
});

test('the test command is the one of CI', () => {
  expect(tested.test.text).toBe('npm ci && npm test\n');
  const steps = readFileSync(join(root, '.ci/run'), 'utf8').match(/^ *npm (ci|test)$/gm);
  expect(steps?.map((step) => step.trim()).join(' && ')).toBe(tested.test.text.trim());
});

test('npm passes a second "--" and the exit code on', async () => {
  const { output, exitCode } = await runShell('npm run -s harness -- conform -- no-such-program', '');
  expect(output).toContain('The receiver\'s command "no-such-program" ');
  expect(exitCode).toBe(3);
});

describe.skipIf(!hasPython)('with a receiver in Python', () => {
  test('the real run shows the failure of the transcript', async () => {
    // In scaled time a delay of a busy machine is as long as that of the receiver; in the times of the README none is.
    for (const timeScale of [0.03, 0.2, 1]) {
      const { output, exitCode } = await transcriptIn(timeScale);
      const missing = linesMissing(blockWith('FAIL  retry').text, output);
      if (missing.length > 0 && timeScale < 1) continue;
      expect(missing).toEqual([]);
      expect(exitCode).toBe(1);
      const [, repeat = ''] = /^ {2}repeat +(.+)$/m.exec(output) ?? [];
      const again = await runShell(`export DEFECT=delay-5s\n${repeat}`);
      expect(again).toMatchObject({ exitCode: 1, output: expect.stringContaining('FAIL  retry/waits-') });
      return;
    }
  });

  test('a receiver of your own is started', async () => {
    copyFileSync(join(root, pythonReceiver), join(folder, 'receiver.py'));
    writeFileSync(
      join(folder, 'my_receiver.py'),
      [
        'import os',
        "names = {'PORT': 'LISTEN_PORT', 'WEBHOOK_SECRET': 'SECRET', 'STORAGE_URL': 'UPLOAD_URL',",
        "         'STORAGE_API_KEY': 'UPLOAD_PASSWORD'}",
        'os.environ.update({name: os.environ[own] for name, own in names.items()})',
        'import receiver',
        'receiver.main()',
      ].join('\n'),
    );
    const commands = withChanges(tested.command.text, {
      '/srv/receiver': folder,
      'conform ': `conform ${quick} `,
    });
    const { output, exitCode } = await runShell(commands);
    expect(output).toContain('PASS  answer 1');
    expect(exitCode).toBe(0);
  });

  test('a receiver that is being written is judged at each save', async () => {
    const workshop = join(folder, 'workshop');
    const file = join(workshop, 'my_receiver.py');
    mkdirSync(workshop);
    copyFileSync(join(root, pythonReceiver), file);
    using watch = startShell(
      withChanges(tested.watch.text, { '/srv/receiver': workshop, 'conform ': `conform ${quick} ` }),
    );
    await watch.seen(/^Conformant[\s\S]*Waiting for changes in /m);
    appendFileSync(file, '# Saved.\n');
    await watch.seen(/\(my_receiver\.py changed\)[\s\S]*^Conformant[\s\S]*Waiting for changes in /m);
    watch.interrupt();
    expect((await watch.result).exitCode).toBe(130);
  });

  test('a receiver that runs is judged by its URL', async () => {
    const [port, storagePort] = [await freePort(), await freePort()];
    const report = join(folder, 'report.json');
    using receiver = startShell(
      `cd ${folder}; PORT=${port} WEBHOOK_SECRET=SECRET STORAGE_API_KEY=KEY ` +
        `STORAGE_URL=http://127.0.0.1:${storagePort}/api python3 ${join(root, pythonReceiver)}`,
    );
    await receiver.seen(/Listening/);
    const commands = withChanges(tested.url.text, {
      ':5000': `:${port}`,
      ':9000': `:${storagePort}`,
      '/srv/receiver': folder,
      'json=report.json': `json=${report}`,
      'conform ': `conform ${quick} `,
    });
    const { output, exitCode } = await runShell(commands);
    expect(output).toContain('PASS  answer 1');
    expect(exitCode).toBe(0);
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ exitCode: 0, target: { kind: 'url' } });
  });

  test('time is scaled for a receiver that is told so', async () => {
    const commands = withChanges(tested.timeScale.text, {
      'conform ': `conform --only retry/waits-ten-seconds --receiver-dir ${folder} `,
    });
    const { output, exitCode } = await runShell(commands);
    expect(output).toContain('time scaled by 0.03');
    expect(output).not.toMatch(/^FAIL/m);
    // A machine that is busy for as long as a delay in scaled time leaves it open.
    expect([EXIT.conformant, EXIT.inconclusive]).toContain(exitCode);
  });
});

describe.skipIf(!hasPython)('with reports', () => {
  test('several are written at once', async () => {
    const commands = withChanges(tested.reports.text, {
      'conform ': `conform ${scaled} --only 'retry/waits-*' --receiver-dir ${folder} `,
      '=junit.xml': `=${join(folder, 'junit.xml')}`,
      '=report.html': `=${join(folder, 'report.html')}`,
      'python3 my_receiver.py': `python3 ${join(root, 'test/third-party/python-stdlib/flawed_receiver.py')}`,
    });
    const { output, exitCode } = await runShell(`export DEFECT=delay-5s\n${commands}`);
    expect(output).toMatch(/^::error title=retry\/waits-ten-seconds::/m);
    expect(readFileSync(join(folder, 'junit.xml'), 'utf8')).toContain('<failure type="required"');
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).toContain('"id":"retry/waits-ten-seconds"');
    expect(exitCode).toBe(1);
  });
});

describe.skipIf(!hasPython)('with known failures', () => {
  test('a list is written, and then accepts what it names', async () => {
    const list = join(folder, 'known-failures.json');
    const commands = withChanges(tested.known.text, {
      'known-failures.json': list,
      'conform ': `conform ${scaled} --only 'retry/waits-*' --receiver-dir ${folder} `,
      'python3 my_receiver.py': `python3 ${join(root, 'test/third-party/python-stdlib/flawed_receiver.py')}`,
    });
    const { output, exitCode } = await runShell(`export DEFECT=delay-5s\n${commands}`);
    expect(output.match(/KNOWN {2}retry\/waits-ten-seconds/g)).toHaveLength(2);
    expect(exitCode).toBe(0);
  });

  test('a counterexample is delivered again', async () => {
    const saved = join(folder, 'counterexample.json');
    writeFileSync(saved, JSON.stringify(sampleEnvelope('live_start')));
    const commands = withChanges(tested.replay.text, {
      'counterexamples/1f0c7a52d9e4.json': saved,
      'python3 my_receiver.py': `python3 ${join(root, pythonReceiver)}`,
    });
    const { output, exitCode } = await runShell(commands);
    expect(output).toContain('1 rule: 1 passed');
    expect(exitCode).toBe(0);
  });

  test.skipIf(!hasFaketime())('time is warped', async () => {
    const commands = withChanges(tested.warp.text, {
      '/srv/receiver': folder,
      'conform ': `conform ${quick} `,
      'python3 my_receiver.py': `python3 ${join(root, pythonReceiver)}`,
    });
    const { output, exitCode } = await runShell(commands);
    expect(output).toContain('time-warped x 20');
    expect(exitCode).toBe(0);
  });
});

test('the list of the README is one', () => {
  const list = JSON.parse(blockWith('"knownFailures"').text) as { knownFailures: Record<string, string>[] };
  expect(list.knownFailures.map((entry) => Object.keys(entry))).toEqual([
    ['rule', 'reason', 'owner', 'until'],
  ]);
});

test('the figures of the kill matrix are those of its page', () => {
  const page = readFileSync(join(root, 'contracts/KILLS.md'), 'utf8');
  const figures = page.split('\n').find((line) => line.includes(' defects ('));
  expect(readme).toContain(`> ${figures}\n`);
});

test('shards are merged', async () => {
  const commands = withChanges(tested.shards.text, {
    'conform ': "conform --only 'auth/*' --only 'path/*' ",
    '1.ndjson': join(folder, '1.ndjson'),
    '2.ndjson': join(folder, '2.ndjson'),
  });
  const { output, exitCode } = await runShell(commands);
  expect(output.match(/\nConformant: /g)).toHaveLength(3);
  expect(output).toContain('PASS  auth 8, path 7');
  expect(exitCode).toBe(0);
});

test('a saved run is judged again', async () => {
  const commands = withChanges(tested.ledger.text, {
    'conform ': "conform --only 'retry/*' ",
    'run.ndjson': join(folder, 'run.ndjson'),
  });
  const { output, exitCode } = await runShell(commands);
  expect(output.match(/\nConformant: /g)).toHaveLength(2);
  expect(exitCode).toBe(0);
});

test('storage, receiver and recorder play together', async () => {
  const [port, storagePort] = [await freePort(), await freePort()];
  const ports = { ':9000': `:${storagePort}` };
  using storage = startShell(withChanges(tested.storage.text, ports));
  await storage.seen(/Storage at http/);
  using receiver = startShell(withChanges(tested.receiver.text, { ...ports, 'port 5000': `port ${port}` }));
  await receiver.seen(/listening|listens/i);
  const { output, exitCode } = await runShell(withChanges(tested.emit.text, { ':5000': `:${port}` }));
  expect(output).toMatch(/^app_launch: 200 \{"status":"ignored"\}/m);
  expect(output.match(/^video_transmux_finish: 200 \{"status":"success"\}/gm)).toHaveLength(2);
  expect(exitCode).toBe(0);
  receiver.interrupt();
  storage.interrupt();
  expect((await storage.result).output).toContain('Uploads: 0, attempts: 0');
});

test('deliveries are captured and told of', async () => {
  const [file, page] = [join(folder, 'real.ndjson'), join(folder, 'page.md')];
  const port = await freePort();
  using capture = startShell(
    withChanges(tested.capture.text, {
      '0.0.0.0:5000': `127.0.0.1:${port}`,
      'real.ndjson': file,
      'page.md': page,
    }),
  );
  await capture.seen(/Capture at http/);
  await runShell(withChanges(tested.emit.text, { ':5000': `:${port}` }));
  capture.interrupt();
  // Some recorders tell their version when they start, which is not shown.
  expect((await capture.result).output).toMatch(
    /^Deliveries: 11, drift from the interface: 0, not shown there: [01]$/m,
  );
  const { output, exitCode } = await runShell(
    withChanges(tested.captureReport.text, { 'real.ndjson': file }),
  );
  expect(output).toBe(readFileSync(page, 'utf8'));
  expect(exitCode).toBe(0);
});

test('a recorder is probed, and shown to a receiver', async () => {
  const [probePort, throughPort, receiverPort] = [await freePort(), await freePort(), await freePort()];
  const [probing = '', showing = ''] = withChanges(tested.captureProbe.text, {
    'probe.ndjson': join(folder, 'probe.ndjson'),
    'through.ndjson': join(folder, 'through.ndjson'),
    'delay:70s': 'delay:70ms',
    ':5001': `:${receiverPort}`,
  }).split('\n');
  using probe = startShell(`${probing} --listen 127.0.0.1:${probePort}`);
  using through = startShell(`${showing} --listen 127.0.0.1:${throughPort}`);
  using receiver = startShell(
    withChanges(tested.receiver.text, { 'port 5000': `port ${receiverPort} --host 127.0.0.1` }),
  );
  await Promise.all([
    probe.seen(/Capture at/),
    through.seen(/Capture at/),
    receiver.seen(/listening|listens/i),
  ]);
  const told = [];
  for (const port of [probePort, probePort, probePort, throughPort]) {
    const { output } = await runShell(
      `npm run -s harness -- emit app_exit 'http://127.0.0.1:${port}/webhook?key=SECRET'`,
    );
    told.push(/app_exit: (\d+)/.exec(output)?.[1]);
  }
  expect(told).toEqual(['500', '500', '200', '200']);
  await through.seen(/forwarded: 200/);
});

test.skipIf(!hasCurl)('events are written to files, and posted by a script', async () => {
  const port = await freePort();
  const ports = { ':9000': `:${await freePort()}`, 'port 5000': `port ${port}` };
  using receiver = startShell(withChanges(tested.receiver.text, ports));
  await receiver.seen(/listening|listens/i);
  const names = ['events', 'odd.ndjson', 'live-start.http', 'malformed.sh'];
  const { output, exitCode } = await runShell(
    withChanges(tested.fixtures.text, {
      ':5000': `:${port}`,
      ...Object.fromEntries(names.map((name) => [` ${name}`, ` ${join(folder, name)}`])),
    }),
  );
  expect(exitCode).toBe(0);
  expect(readdirSync(join(folder, 'events'))).toHaveLength(10);
  expect(readFileSync(join(folder, 'odd.ndjson'), 'utf8').trimEnd().split('\n')).toHaveLength(1000);
  expect(readFileSync(join(folder, 'live-start.http'), 'utf8')).toContain('"type": "live_start"');
  expect(output).toMatch(/^\d+ truncated, [a-z_]+: .* \(4\d\d\)$/m);
  expect(output.match(/ \(\d{3}\)$/gm)).toHaveLength(defectNames.length);
});

test('the README tells how many defects there are', () => {
  expect(readme).toContain(`and ${defectNames.length} malformed deliveries`);
});

test('the catalogue is listed', async () => {
  const { output, exitCode } = await runShell(tested.rules.text);
  expect(output).toMatch(/^Rules: \d+$/m);
  expect(output).toContain('> Attempts are 10 seconds apart.');
  expect(exitCode).toBe(0);
});

test('an agent is served until its input ends', async () => {
  expect(await runShell(tested.mcp.text)).toEqual({ output: '', exitCode: 0 });
});
