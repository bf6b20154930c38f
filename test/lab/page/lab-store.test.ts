import { expect, it } from 'vitest';
import type { LabState } from '../../../src/lab/lab-api.ts';
import { LabStore, type LabView } from '../../../src/lab/page/lab/lab-store.ts';

/** At 100 ms of the page the ledger was at 5000 ms. */
const STATE = { nowMs: 5000 } as LabState;

function heard(): { store: LabStore; view: () => LabView } {
  const views: LabView[] = [];
  const store = new LabStore(
    (view) => views.push(view),
    (draw) => draw(),
  );
  store.connection('live', 90);
  store.know(STATE, 100);
  return {
    store,
    view() {
      const last = views.at(-1);
      if (!last) throw new Error('nothing was shown');
      return last;
    },
  };
}

it.each(['lost', 'ended'] as const)('stops the clock where the connection is %s', (connection) => {
  const { store, view } = heard();
  store.connection(connection, 300);
  store.connection(connection, 700);
  expect(view().clock).toEqual({ offsetMs: 4900, stoppedAtMs: 5200, isOver: connection === 'ended' });
});

it('lets the clock go on when the lab is heard of again', () => {
  const { store, view } = heard();
  store.connection('lost', 300);
  store.connection('live', 700);
  expect(view().clock).toEqual({ offsetMs: 4900, isOver: false });
});

it('takes what was told late for no later time', () => {
  const { store, view } = heard();
  store.know(STATE, 900);
  expect(view().clock.offsetMs).toBe(4900);
});
