import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { killFamily } from '../../src/processes/end-family.ts';
import { startCommand } from '../../src/target/start-command.ts';
import { scene } from '../cli/scene.ts';
import { isLiving } from './is-living.ts';
import { processesNamed } from './processes-named.ts';
import { commandsFolder, startFixture } from './start-fixture.ts';

const onLinux = test.skipIf(process.platform !== 'linux');

onLinux(
  'a daemon that has left session, parent, environment and descriptors ends with its command',
  async () => {
    using files = scene();
    await using command = await startFixture('daemon.mjs', { SIGN: files.path('sign') });
    const [daemon = 0] = await files.signed();
    expect(isLiving(daemon)).toBe(true);
    await command.stop(1_000);
    expect(isLiving(daemon)).toBe(false);
  },
);

onLinux('what starts itself anew again and again ends with its command', async () => {
  const name = randomUUID();
  await using command = await startCommand({
    command: ['sh', 'hops.sh', '5000', name],
    cwd: commandsFolder,
    env: {},
  });
  await command.exited;
  await expect.poll(() => processesNamed(name).length, { interval: 1 }).toBeGreaterThan(0);
  await command.stop(50);
  expect(processesNamed(name)).toEqual([]);
});

onLinux(
  'what was started before a command is none of its processes, though its id was the same once',
  async () => {
    await using other = await startFixture('listens.mjs', { PORT: '0' });
    const { leader, since } = other.family;
    expect(killFamily({ leader, since: since - 1, mark: '1' })).toBe(0);
    expect(isLiving(other.pid)).toBe(true);
  },
);
