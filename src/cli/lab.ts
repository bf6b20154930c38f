import { systemClock } from '../clock/system-clock.ts';
import { withNearMisses } from '../conformance/rulebook/near-misses.ts';
import { EXIT } from '../exit-code.ts';
import { bundledSetting } from '../lab/bundled-setting.ts';
import { startLab } from '../lab/start-lab.ts';
import { type Behaviour, referenceBehaviour } from '../receiver/behaviour.ts';
import { chooseKey } from '../target/choose-secret.ts';
import { embeddedTarget } from '../target/embedded-target.ts';
import { targetOf } from '../target/target-of.ts';
import type { Written } from './command/command-definition.ts';
import { readOptions } from './command/read-options.ts';
import { redactedError } from './command/redacted-error.ts';
import { clearEarlierRuns } from './conform/clear-earlier-runs.ts';
import { labOptions } from './definitions/lab-options.ts';
import { reachingRelations } from './definitions/reaching-options.ts';
import { reached, underDescription } from './reaching/reached.ts';
import { interrupt } from './terminal/interrupt.ts';

/** Runs the lab until Ctrl-C or SIGTERM, and tells where its page is. */
export async function runLab(line: Written): Promise<number> {
  const written = underDescription(line, process.env);
  const options = readOptions(labOptions, written, reachingRelations);
  const reaching = reached(options, written, process.env);
  const { port, json, 'time-scale': timeScale } = options;
  const { routes, storage } = reaching;
  const clock = systemClock();
  const isBundled = reaching.target.kind === 'embedded';
  const target = isBundled ? embeddedTarget(clock, () => scaled(timeScale)) : targetOf(reaching, clock);
  const { listen, basePath, key = chooseKey() } = storage;
  using stop = interrupt();
  clearEarlierRuns();
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
