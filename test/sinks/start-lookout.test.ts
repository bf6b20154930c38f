import { expect, test } from 'vitest';
import { systemClock } from '../../src/clock/system-clock.ts';
import type { Effect } from '../../src/effects/effects.ts';
import { startLookout } from '../../src/sinks/start-lookout.ts';

function starting(effect: Effect) {
  return startLookout({
    clock: systemClock(),
    effects: { events: { live_start: [effect] } },
    directory: undefined,
    hasOutput: false,
    signal: new AbortController().signal,
    marksIn: () => [],
    isTold: () => false,
    isOwn: () => false,
    onSighting: () => expect.fail('nothing is there'),
    onMistake: (error) => expect.fail(String(error)),
  });
}

test.each<[string, Effect, string]>([
  ['a line of a receiver that runs already', { line: { text: 'on: {id}' } }, 'after --'],
  ['a file in a directory that is not known', { file: { path: '{id}' } }, '--receiver-dir'],
  ['a folder that cannot be read', { file: { folder: '/proc/self/mem\0', path: '{id}' } }, 'Let the user'],
])('%s is not looked for, and it is told what to do', async (_, effect, hint) => {
  await expect(starting(effect)).rejects.toMatchObject({ hint: expect.stringContaining(hint) });
});

test('a folder that is named is looked into wherever the receiver is', async () => {
  await using lookout = await starting({ file: { folder: '/nowhere', path: '{id}' } });
  await lookout.look();
});
