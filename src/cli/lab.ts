import { systemClock } from '../clock/system-clock.ts';
import { withNearMisses } from '../conformance/rulebook/near-misses.ts';
import { EXIT } from '../exit-code.ts';
import { bundledSetting } from '../lab/bundled-setting.ts';
import { startLab } from '../lab/start-lab.ts';
import { scaledBehaviour } from '../receiver/scaled-behaviour.ts';
import { chooseKey } from '../target/choose-secret.ts';
import { embeddedTarget } from '../target/embedded-target.ts';
import { listensAt } from '../target/listens-at.ts';
import { targetOf } from '../target/target-of.ts';
import { redactedError } from './command/redacted-error.ts';
import { clearEarlierRuns } from './conform/clear-earlier-runs.ts';
import type { LabTold } from './definitions/lab.ts';
import { reached } from './reaching/reached.ts';
import type { Terminal } from './terminal/terminal.ts';

/** Runs the lab until it is told to stop, and tells where its page is. */
export async function runLab(told: LabTold, terminal: Terminal): Promise<number> {
  const reaching = reached(told, terminal.environment);
  const { port, json, timeScale } = told;
  const { routes, storage } = reaching;
  const clock = systemClock();
  const isBundled = reaching.target.kind === 'embedded';
  const target = isBundled
    ? embeddedTarget(clock, () => scaledBehaviour(timeScale))
    : targetOf(reaching, clock);
  const { listen, basePath, key = chooseKey() } = storage;
  using stop = await terminal.interrupt();
  clearEarlierRuns(terminal);
  try {
    await using lab = await startLab({
      clock,
      target,
      timeScale,
      routes,
      storage: { ...listen, basePath, key },
      setting: () =>
        isBundled ? bundledSetting() : { target, clock, virtualTime: false, timeScale, routes, ...kept },
      signal: stop.signal,
      port,
    });
    const line = { kind: 'listening', pid: process.pid, url: lab.url };
    terminal.print(json ? JSON.stringify(line) : `Lab at ${lab.url}`);
    if (reaching.target.kind === 'url' && !(await listensAt(reaching.target.url)))
      terminal.note(
        `Nobody listens at ${reaching.target.url.origin} yet: start the receiver, or correct the URL.`,
      );
    await stop.requested;
  } catch (error) {
    if (!stop.signal.aborted) throw redactedError(error, [...target.secrets.flatMap(withNearMisses), key]);
  }
  return EXIT.conformant;
}

/** A setting that belongs to the lab and outlives its runs. */
const kept: Disposable = { [Symbol.dispose]: () => undefined };
