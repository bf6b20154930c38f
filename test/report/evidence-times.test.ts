import { describe, expect, test } from 'vitest';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { evidenceTimes } from '../../src/report/evidence-times.ts';
import { attempt, delivery, emptyLedger, reported } from './sample-run.ts';

function note(ledger: Ledger, scenario: string, atMs: number): void {
  ledger.append({ kind: 'note', name: 'scenario-ended', value: 'finished', scenario, atMs });
}

const ruleOf = (...scenarios: string[]) => reported([], { id: `retry/${scenarios.join('-')}`, scenarios });

describe('evidenceTimes()', () => {
  test('reach from the first to the last thing that a scenario saw', () => {
    const ledger = emptyLedger();
    delivery(ledger, { scenario: 'fails', atMs: 1000 });
    attempt(ledger, { scenario: 'fails', atMs: 1500, bodyMs: 700, waitMs: 300 });
    delivery(ledger, { scenario: 'recovers', atMs: 9000 });
    expect(evidenceTimes(ledger.entries())([ruleOf('fails')])).toBe(1500);
  });

  test('count a silence to its end', () => {
    const ledger = emptyLedger();
    delivery(ledger, { scenario: 'fails', atMs: 1000 });
    note(ledger, 'fails', 14_000);
    expect(evidenceTimes(ledger.entries())([ruleOf('fails')])).toBe(13_000);
  });

  test('count once what scenarios saw at the same time, and no pause between them', () => {
    const ledger = emptyLedger();
    for (const [scenario, from, to] of [
      ['fails', 0, 100],
      ['recovers', 50, 300],
      ['accepts', 1000, 1200],
    ] as const) {
      note(ledger, scenario, from);
      note(ledger, scenario, to);
    }
    const times = evidenceTimes(ledger.entries());
    expect(times([ruleOf('fails', 'recovers', 'accepts')])).toBe(500);
    expect(times([ruleOf('fails'), ruleOf('fails'), ruleOf('recovers')])).toBe(300);
  });

  test('are those of the run that judged the rule again', () => {
    const entries = ['', 'again-'].flatMap((idPrefix, index) => {
      const rules = index === 0 ? ['retry/fails', 'retry/recovers'] : ['retry/fails'];
      return [
        {
          ...run,
          id: `${idPrefix}run`,
          rules,
          ...(index === 0 ? {} : { repeats: 'they failed in warped time' }),
        },
        ...['fails', 'recovers'].flatMap((scenario) => {
          const ledger = emptyLedger();
          note(ledger, scenario, 10);
          note(ledger, scenario, index === 0 ? 11 : 2010);
          return ledger.entries();
        }),
      ];
    });
    expect(evidenceTimes(entries)([ruleOf('fails')])).toBe(2000);
    expect(evidenceTimes(entries)([ruleOf('recovers')])).toBe(1);
    expect(evidenceTimes(entries)([ruleOf('fails'), ruleOf('recovers')])).toBe(2001);
  });

  test('are nothing where nothing was seen', () => {
    expect(evidenceTimes([])([ruleOf('fails')])).toBe(0);
  });
});

const run = {
  kind: 'run' as const,
  atMs: 0,
  suite: { name: 'recorder-harness', version: '0.1.0' },
  startedAt: '2026-01-01T00:00:00.000Z',
  target: {
    kind: 'url' as const,
    fingerprint: 'f',
    url: 'http://127.0.0.1:5000/webhook',
    timeScale: 1,
    virtualTime: false,
    lacks: {},
  },
  storage: { url: 'http://127.0.0.1:9000' },
  profile: 'reference',
  seed: 1,
};
