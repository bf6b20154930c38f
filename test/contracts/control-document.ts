import { systemClock } from '../../src/clock/system-clock.ts';
import { startControl } from '../../src/storage/control/start-control.ts';
import { startStorage } from '../../src/storage/start-storage.ts';

/** The OpenAPI document of the control API, as it serves it. */
export async function controlDocument(): Promise<object> {
  await using storage = await startStorage({ clock: systemClock(), key: 'key' });
  await using control = await startControl(storage);
  return (await (await fetch(`${control.url}/openapi.json`)).json()) as object;
}
