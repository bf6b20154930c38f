import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../src/clock/system-clock.ts';
import { commandTarget } from '../../src/target/command-target.ts';
import { build, scaledTimes, TIME_SCALE } from '../third-party/judge-receiver.ts';
import type { ThirdPartyReceiver } from '../third-party/receivers.ts';
import { type Survival, survivalMatrix } from './matrix.ts';

/** Uploads side by side: more would have small machines miss scaled times. */
const AT_ONCE = 12;

/** The survival matrix of a receiver that is started, with scaled times. */
export async function thirdPartySurvival(
  receiver: ThirdPartyReceiver,
  only?: (script: string) => boolean,
): Promise<readonly Survival[]> {
  build(receiver);
  const directory = await mkdtemp(join(tmpdir(), 'survival-'));
  try {
    return await survivalMatrix({
      target: commandTarget({ command: receiver.command, env: { ...scaledTimes() }, directory }),
      clock: systemClock(),
      timeScale: TIME_SCALE,
      virtualTime: false,
      atOnce: AT_ONCE,
      ...(only ? { only } : {}),
    });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
