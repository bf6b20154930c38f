import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../src/clock/system-clock.ts';
import type { LabRun } from '../../src/lab/lab-api.ts';
import { startReceiver } from '../../src/receiver/start-receiver.ts';
import { freePort } from '../../src/target/free-port.ts';
import { urlTarget } from '../../src/target/url-target.ts';
import { type LabScene, labScene, STORAGE_KEY, scaledBehaviour, TIME_SCALE } from './scene.ts';

function runWhen(lab: LabScene, number: number, holds: (run: LabRun) => boolean): Promise<LabRun> {
  return lab.page.until(() => {
    const run = lab.page.state()?.runs[number - 1];
    return run && holds(run) && run;
  });
}

const isOver = ({ outcome, error }: LabRun): boolean => outcome !== undefined || error !== undefined;

test('a run of the suite shows how far it is, and leaves a report and a ledger', async () => {
  const lab = await labScene();
  expect((await lab.ask('POST', 'api/runs')).status).toBe(202);
  const again = await lab.ask('POST', 'api/runs');
  expect(again.status).toBe(409);
  expect(again.headers.get('content-type')).toContain('application/problem+json');
  expect((await lab.ask('GET', 'api/runs/1/report')).status).toBe(404);
  const { progress } = await runWhen(lab, 1, (run) => run.progress.ready > 0);
  expect(progress.rules).toBeGreaterThan(50);
  // The lab goes on meanwhile, with its own receiver.
  await lab.announce(await lab.lay());
  await lab.attemptsOver(1);
  const run = await runWhen(lab, 1, isOver);
  expect(run).toMatchObject({
    number: 1,
    outcome: {
      exitCode: 0,
      interrupted: false,
      summary: { fail: 0 },
      outcome: 'Conformant',
      meaning: expect.stringMatching(/; \d+ of \d+ required rules judged, \d+ do not apply/),
      took: expect.stringMatching(/^[\d.]+ s, which stand for 21\d\.\d s of virtual time$/),
    },
  });
  expect(run.progress.ready).toBeGreaterThan(progress.ready);

  const report = await lab.ask('GET', 'api/runs/1/report');
  const page = await report.text();
  expect(report.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(report.headers.get('content-security-policy')).toContain("connect-src 'none'");
  expect(page).toContain('retry/waits-ten-seconds');
  const ledger = await (await lab.ask('GET', 'api/runs/1/ledger')).text();
  const entries = ledger
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect([entries[0].kind, entries[0].profile, entries.at(-1).kind]).toEqual(['run', 'reference', 'end']);
  // What it did is no matter of the lab's own journal.
  expect(lab.deliveries()).toHaveLength(1);
});

test('a run is stopped, and another one may follow', async () => {
  const lab = await labScene();
  expect((await lab.ask('DELETE', 'api/runs/current')).status).toBe(409);
  await lab.get('POST', 'api/runs');
  await runWhen(lab, 1, (run) => run.progress.rules > 0);
  expect((await lab.ask('DELETE', 'api/runs/current')).status).toBe(204);
  expect(await runWhen(lab, 1, isOver)).toMatchObject({ outcome: { interrupted: true } });
  await lab.get('POST', 'api/runs');
  const next = await runWhen(lab, 2, ({ progress }) => progress.ready > 0);
  expect(next).toMatchObject({ number: 2 });
  expect(next).not.toHaveProperty('outcome');
});

test('of many runs the first ones are forgotten, and say so', async () => {
  const lab = await labScene();
  for (let number = 1; number <= 11; number += 1) {
    await lab.get('POST', 'api/runs');
    await runWhen(lab, number, (run) => run.progress.rules > 0);
    await lab.get('DELETE', 'api/runs/current');
    await runWhen(lab, number, isOver);
  }
  expect((await lab.ask('GET', 'api/runs/1/report')).status).toBe(404);
  expect((await lab.ask('GET', 'api/runs/2/report')).status).toBe(200);
  const forgotten = (lab.page.state()?.runs ?? []).filter((run) => run.forgotten);
  expect(forgotten.map(({ number }) => number)).toEqual([1]);
});

test('a lab ends while a run is under way', async () => {
  const lab = await labScene();
  await lab.get('POST', 'api/runs');
  await runWhen(lab, 1, (run) => run.progress.rules > 0);
  await lab.end();
  await lab.page.ended;
});

test('a run that breaks is told, and the lab lives on', async () => {
  const lab = await labScene({
    setting: () => {
      throw new Error('there is no receiver left');
    },
  });
  await lab.get('POST', 'api/runs');
  const run = await runWhen(lab, 1, isOver);
  expect(run.error).toContain('there is no receiver left');
  expect(run).not.toHaveProperty('outcome');
  await lab.announce(await lab.lay());
  await lab.attemptsOver(1);
  expect((await lab.ask('GET', 'api/runs/1/report')).status).toBe(404);
});

/** A lab for a receiver that somebody else started. */
async function labOfRunningReceiver(): Promise<LabScene> {
  const directory = mkdtempSync(join(tmpdir(), 'harness-lab-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const clock = systemClock();
  const storagePort = await freePort();
  const receiver = await startReceiver(
    {
      host: '127.0.0.1',
      port: 0,
      secret: 'webhook-secret',
      storageUrl: `http://127.0.0.1:${storagePort}`,
      storageKey: STORAGE_KEY,
      directory,
    },
    { clock, behaviour: scaledBehaviour },
  );
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  const url = new URL(`${receiver.url}?key=webhook-secret`);
  const target = urlTarget({ url, receiverDirectory: directory, sharedFiles: false });
  return labScene({
    target,
    storage: { port: storagePort, key: STORAGE_KEY },
    setting: () => ({
      target,
      clock,
      virtualTime: false,
      timeScale: TIME_SCALE,
      [Symbol.dispose]: () => undefined,
    }),
  });
}

test("a run takes the storage's place where a receiver knows one address only, and gives it back", async () => {
  const lab = await labOfRunningReceiver();
  const recording = await lab.lay();
  await lab.announce(recording);
  await lab.attemptsOver(1);
  await lab.get('POST', 'api/runs');
  await runWhen(lab, 1, (run) => run.progress.ready > 3);
  const refused = await lab.ask('POST', 'api/deliveries', { kind: 'session' });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ title: expect.stringContaining('run of the suite') });
  await lab.get('DELETE', 'api/runs/current');
  await runWhen(lab, 1, isOver);
  await lab.announce(recording);
  expect(await lab.attemptsOver(2)).toMatchObject([{ number: 1 }, { number: 1, recording: recording.id }]);
});

test('a run does not begin while uploads need the place of the storage', async () => {
  const lab = await labOfRunningReceiver();
  await lab.script('hold');
  await lab.announce(await lab.lay());
  await lab.page.until(() => lab.attempts().length === 1);
  const refused = await lab.ask('POST', 'api/runs');
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ title: 'Deliveries or uploads are under way.' });
  await lab.announce(await lab.lay());
  await lab.deliveriesMade(2);
  expect(lab.page.state()?.runs).toEqual([]);
});

test('a run does not begin while an upload waits for its next attempt', async () => {
  const lab = await labOfRunningReceiver();
  await lab.script('500,201');
  await lab.announce(await lab.lay());
  await lab.attemptsOver(1);
  const refused = await lab.ask('POST', 'api/runs');
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ title: 'An upload waits for its next attempt.' });
  await lab.attemptsOver(2);
  expect((await lab.ask('POST', 'api/runs')).status).toBe(202);
  await lab.get('DELETE', 'api/runs/current');
});
