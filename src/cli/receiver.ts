import { systemClock } from '../clock/system-clock.ts';
import { EXIT } from '../exit-code.ts';
import { type Environment, settingsFromEnvironment } from '../receiver/settings-from-environment.ts';
import { startReceiver } from '../receiver/start-receiver.ts';
import type { Written } from './command/command-definition.ts';
import { readOptions } from './command/read-options.ts';
import { receiverOptions } from './definitions/receiver.ts';
import { interrupt } from './terminal/interrupt.ts';

/** Shorter than the 10 s after which container runtimes kill, so that unfinished uploads still get named. */
const GRACE_MS = 8_000;

/** Runs the bundled receiver until Ctrl-C or SIGTERM. */
export async function runReceiver(written: Written, environment: Environment): Promise<number> {
  const { host = environment['HOST'], port = environment['PORT'] } = readOptions(receiverOptions, written);
  const settings = settingsFromEnvironment({ ...environment, HOST: host, PORT: port });
  using stop = interrupt();
  await using receiver = await startReceiver(settings, { clock: systemClock(), log: process.stdout });
  await stop.requested;
  await receiver.shutdown(GRACE_MS);
  return EXIT.conformant;
}
