import { systemClock } from '../clock/system-clock.ts';
import { withNearMisses } from '../conformance/rulebook/near-misses.ts';
import { EXIT } from '../exit-code.ts';
import { bundledSetting } from '../lab/bundled-setting.ts';
import { startLab } from '../lab/start-lab.ts';
import { type Behaviour, referenceBehaviour } from '../receiver/behaviour.ts';
import { chooseKey } from '../target/choose-secret.ts';
import { embeddedTarget } from '../target/embedded-target.ts';
import { targetOf } from '../target/target-of.ts';
import { clearEarlierRuns } from './clear-earlier-runs.ts';
import { interrupt } from './interrupt.ts';
import type { LabCommandOptions } from './lab-options.ts';
import { redactedError } from './redacted-error.ts';

/** Runs the lab until Ctrl-C or SIGTERM, and tells where its page is. */
export async function runLab({ conform, timeScale, port, json }: LabCommandOptions): Promise<number> {
  const clock = systemClock();
  const isBundled = conform.target.kind === 'embedded';
  const target = isBundled ? embeddedTarget(clock, scaled(timeScale)) : targetOf(conform, clock);
  const key = conform.storage.key ?? chooseKey();
  const { listen, basePath } = conform.storage;
  using stop = interrupt();
  clearEarlierRuns();
  try {
    await using lab = await startLab({
      clock,
      target,
      timeScale,
      routes: conform.routes,
      storage: { ...listen, basePath, key },
      setting: () =>
        isBundled
          ? bundledSetting()
          : { target, clock, virtualTime: false, timeScale, routes: conform.routes, ...kept },
      signal: stop.signal,
      ...(port === undefined ? {} : { port }),
    });
    const line = { kind: 'listening', pid: process.pid, url: lab.url };
    process.stdout.write(json ? `${JSON.stringify(line)}\n` : `Lab at ${lab.url}\n`);
    await stop.requested;
  } catch (error) {
    if (!stop.signal.aborted) throw redactedError(error, [...target.secrets.flatMap(withNearMisses), key]);
  }
  return EXIT.conformant;
}

/** A setting that belongs to the lab and outlives its runs. */
const kept: Disposable = { [Symbol.dispose]: () => undefined };

/** The bundled receiver with all its times multiplied. */
function scaled(factor: number): Behaviour {
  const { timeoutMs, pauseMs } = referenceBehaviour;
  return {
    ...referenceBehaviour,
    timeoutMs: timeoutMs === undefined ? undefined : timeoutMs * factor,
    pauseMs: (failure) => pauseMs(failure) * factor,
  };
}
