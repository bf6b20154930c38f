// Is interrupted, and says so each time that it outlives it. Tells its id first.
import { interrupt } from '../../../src/cli/terminal/interrupt.ts';

const stop = interrupt();
let came = 0;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) {
  process.on(name, () =>
    console.log(`${name} ${++came}, ${stop.signal.aborted ? 'asked' : 'not asked'} to end`),
  );
}
setInterval(() => undefined, 1000);
console.log(process.pid);
