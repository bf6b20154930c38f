import { expect, test } from 'vitest';
import { systemClock } from '../../src/clock/system-clock.ts';
import { followLateUploads } from '../../src/conformance/perform/follow-late-uploads.ts';
import type { RunContext } from '../../src/conformance/stage/run-context.ts';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { flaw } from '../flawed/sleeps-in-its-event-loop.ts';
import { runEmbedded } from './run-embedded.ts';

// A promise that is rejected while nobody waits for it fails the run of this file, whatever its tests come to.
test('a run that a receiver without answers stops ends, and rejects nothing that nobody waits for', async () => {
  const { entries } = await runEmbedded(flaw, {
    selection: { only: ['answer/does-not-wait-for-other-uploads', 'delivery/keeps-answering'] },
  });
  expect(entries).toContainEqual(expect.objectContaining({ name: 'receiver-gone' }));
});

test('a run that is stopped while a second attempt lasts, and deliveries beside it wait, does so, too', async () => {
  const stop = new AbortController();
  let isLasting = false;
  const { report } = await runEmbedded(
    {
      behaviour: () => ({
        ...referenceBehaviour,
        send(request, dispatcher) {
          isLasting ||= request.attempt === 2 && request.file.includes('lasts-at-its-second-attempt');
          return referenceBehaviour.send(request, dispatcher);
        },
        answer(accepted) {
          if (!isLasting) return referenceBehaviour.answer(accepted);
          setImmediate(() => stop.abort());
          return new Promise<never>(() => undefined);
        },
      }),
    },
    { selection: { only: ['retry/waits-ten-seconds'] }, signal: stop.signal },
  );
  expect(isLasting).toBe(true);
  expect(report.interrupted).toBe(true);
});

test('a run that is stopped while a late upload is seen to its end, and another is waited for, does so, too', async () => {
  const run = new AbortController();
  const clock = systemClock();
  const stopped = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const late = ['comes', 'never comes'].map((name) => ({
    which: { name, number: 1 },
    givenUpAtMs: clock.now(),
    follow: () => stopped(run.signal),
  }));
  const arrival = async ({ name }: { readonly name: string }, signal: AbortSignal) => {
    if (name !== 'comes') return stopped(signal);
    // The other is waited for so much longer that the run is stopped before.
    setImmediate(() => setImmediate(() => run.abort(new Error('stopped'))));
    return { atMs: clock.now() + 60_000 };
  };
  // Of all that a run knows it looks at these alone.
  const context = { clock, late, signal: run.signal, storage: { arrival } } as unknown as RunContext;
  await expect(followLateUploads(context)).rejects.toThrow('stopped');
});
