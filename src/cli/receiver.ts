import { systemClock } from '../clock/system-clock.ts';
import { EXIT } from '../exit-code.ts';
import { settingsFromEnvironment } from '../receiver/settings-from-environment.ts';
import { startReceiver } from '../receiver/start-receiver.ts';
import type { ReceiverTold } from './definitions/receiver.ts';
import type { Terminal } from './terminal/terminal.ts';

/** Shorter than the 10 s after which container runtimes kill, so that unfinished uploads still get named. */
const GRACE_MS = 8_000;

/** Runs the bundled receiver until it is told to stop. */
export async function runReceiver(told: ReceiverTold, terminal: Terminal): Promise<number> {
  const { environment } = terminal;
  const { host = environment['HOST'], port = environment['PORT'] } = told;
  const settings = settingsFromEnvironment({ ...environment, HOST: host, PORT: port });
  using stop = await terminal.interrupt();
  await using receiver = await startReceiver(settings, { clock: systemClock(), log: terminal.out });
  await stop.requested;
  await receiver.shutdown(GRACE_MS);
  return EXIT.conformant;
}
