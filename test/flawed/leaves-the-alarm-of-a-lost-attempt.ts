import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

const ALARM_MS = 60_000;

export const flaw: Flaw = {
  name: 'leaves-the-alarm-of-a-lost-attempt',
  changes:
    'Each attempt sets an alarm that ends the request of its upload after sixty seconds. An answer clears it, a lost connection does not.',
  breaks: ['retry/stalled-storage-is-given-up-after-sixty-seconds'],
  tells: 'Gives a further attempt up after 50 s',
  behaviour(clock) {
    const alarmsMs = new Map<string, number>();
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        const { file, signal } = request;
        const atMs = clock.now();
        const alarmMs = alarmsMs.get(file);
        const alarm = new AbortController();
        if (alarmMs !== undefined)
          void clock
            .sleep(Math.max(0, alarmMs - atMs))
            .then(() => alarm.abort(new Error('The alarm rings.')));
        const either = signal ? AbortSignal.any([signal, alarm.signal]) : alarm.signal;
        const outcome = await referenceBehaviour.send({ ...request, signal: either }, dispatcher);
        if (outcome.kind === 'lost' && clock.now() < atMs + ALARM_MS) alarmsMs.set(file, atMs + ALARM_MS);
        else alarmsMs.delete(file);
        return outcome;
      },
    };
  },
};
