import { describe, expect, test } from 'vitest';
import { type RunOutcome, unstarted, type WatchState } from '../../src/watch/watch-state.ts';
import { type WatchAction, type WatchEvent, watchStep } from '../../src/watch/watch-step.ts';

const begun: WatchEvent = { kind: 'begun' };
const key = (name: 'r' | 'f' | 'o' | 'q'): WatchEvent => ({ kind: 'key', key: name });
const saved = (...files: string[]): WatchEvent => ({ kind: 'changed', files, sinceMs: 20 });
const ended = (outcome: RunOutcome): WatchEvent => ({ kind: 'ended', outcome, atMs: 10 });
const judged = (exitCode: number, ...open: string[]): WatchEvent => ended({ kind: 'judged', exitCode, open });
const stopped = ended({ kind: 'stopped' });
const broken = ended({ kind: 'broken', exitCode: 3 });

/** What each event of a watch leads to. */
function actionsOf(...events: WatchEvent[]): (readonly WatchAction[])[] {
  let state: WatchState = unstarted;
  return events.map((event) => {
    const [next, actions] = watchStep(state, event);
    state = next;
    return actions;
  });
}

/** What the last of the events leads to. */
function actionsAfter(...events: WatchEvent[]): readonly WatchAction[] {
  return actionsOf(...events).at(-1) ?? [];
}

const all = (because: string): WatchAction => ({ kind: 'run', run: { thenAll: false, because } });

describe('after a change', () => {
  test('all rules are judged where none is open', () => {
    expect(actionsAfter(begun, judged(0), saved('app.py'))).toEqual([all('app.py changed')]);
  });

  test('rules that are open are judged first, and all of them once these hold', () => {
    const events = [begun, judged(1, 'retry/one', 'auth/two'), saved('app.py', 'key.py')];
    expect(actionsAfter(...events)).toEqual([
      {
        kind: 'run',
        run: { rules: ['retry/one', 'auth/two'], thenAll: true, because: 'app.py and 1 more changed' },
      },
    ]);
    expect(actionsAfter(...events, judged(0))).toEqual([all('those that were open hold now')]);
    expect(actionsAfter(...events, judged(0), judged(0))).toEqual([{ kind: 'rest' }]);
  });

  test('rules that stay open are judged first again', () => {
    const events = [begun, judged(1, 'retry/one', 'auth/two'), saved('app.py'), judged(1, 'auth/two')];
    expect(actionsAfter(...events)).toEqual([{ kind: 'rest' }]);
    expect(actionsAfter(...events, saved('app.py'))).toMatchObject([
      { run: { rules: ['auth/two'], thenAll: true } },
    ]);
  });

  test('a receiver that does not start leaves open what was open', () => {
    const events = [begun, judged(1, 'retry/one'), saved('app.py'), broken];
    expect(actionsAfter(...events)).toEqual([{ kind: 'rest' }]);
    expect(actionsAfter(...events, saved('app.py'))).toMatchObject([{ run: { rules: ['retry/one'] } }]);
  });
});

describe('a change during a run', () => {
  test('stops it, and makes it again when it has ended', () => {
    expect(actionsAfter(begun, saved('app.py'))).toEqual([
      { kind: 'say', sentence: 'The run is stopped and made again (app.py changed).' },
      { kind: 'stop' },
    ]);
    expect(actionsAfter(begun, saved('app.py'), stopped)).toEqual([all('app.py changed')]);
  });

  test('stops it once, however many follow', () => {
    expect(actionsAfter(begun, saved('app.py'), saved('key.py'))).toEqual([]);
    expect(actionsAfter(begun, saved('app.py'), saved('key.py'), stopped)).toEqual([all('key.py changed')]);
  });

  test('that comes with its end does not lose what the run came to', () => {
    expect(actionsAfter(begun, saved('app.py'), judged(1, 'retry/one'), stopped)).toEqual([{ kind: 'rest' }]);
    expect(actionsAfter(begun, saved('app.py'), judged(1, 'retry/one'), stopped, key('f'))).toMatchObject([
      { run: { rules: ['retry/one'] } },
    ]);
  });
});

describe('a file that changes in every run', () => {
  const thrice = [begun, ...[1, 2, 3].flatMap(() => [saved('data.bin'), stopped])];

  test('stops no fourth run in a row, which is told once', () => {
    expect(actionsAfter(...thrice.slice(0, -1))).toContainEqual({ kind: 'stop' });
    expect(actionsAfter(...thrice, saved('data.bin'))).toEqual([
      { kind: 'say', sentence: expect.stringMatching(/^data\.bin changes in every run/) },
    ]);
    expect(actionsAfter(...thrice, saved('data.bin'), saved('data.bin'))).toEqual([]);
  });

  test('does not keep others from stopping it', () => {
    expect(actionsAfter(...thrice, saved('data.bin', 'app.py'))).toMatchObject([
      { kind: 'say' },
      { kind: 'say', sentence: expect.stringContaining('(app.py changed)') },
      { kind: 'stop' },
    ]);
  });

  test('starts none either when it is heard of after the end', () => {
    const late: WatchEvent = { kind: 'changed', files: ['data.bin'], sinceMs: 9 };
    expect(actionsAfter(...thrice, saved('data.bin'), judged(0), late)).toEqual([]);
  });

  test('is counted when it is heard of after the end of each', () => {
    const late: WatchEvent = { kind: 'changed', files: ['data.bin'], sinceMs: 9 };
    const runs = [begun, ...[1, 2, 3].flatMap(() => [judged(0), late]), judged(0)];
    expect(actionsOf(...runs).filter(([action]) => action?.kind === 'run')).toHaveLength(4);
    expect(actionsAfter(...runs, late)).toEqual([
      { kind: 'say', sentence: expect.stringMatching(/^data\.bin changes in every run/) },
    ]);
    expect(actionsAfter(...runs, late, late)).toEqual([]);
  });

  test('counts between runs, and again in runs after one without it', () => {
    const events = [...thrice, saved('data.bin'), judged(0)];
    expect(actionsAfter(...events, saved('data.bin'))).toEqual([all('data.bin changed')]);
    expect(actionsAfter(...events, key('r'), judged(0), key('r'), saved('data.bin'))).toContainEqual({
      kind: 'stop',
    });
  });
});

describe('keys', () => {
  test('r judges all rules, also where some are open', () => {
    expect(actionsAfter(begun, judged(1, 'retry/one'), key('r'))).toEqual([all('asked for')]);
  });

  test('r during a run begins it anew', () => {
    expect(actionsAfter(begun, key('r'), stopped)).toEqual([all('asked for')]);
  });

  test('f judges what is open, and leaves it at that', () => {
    const events = [begun, judged(1, 'retry/one'), key('f')];
    expect(actionsAfter(...events)).toMatchObject([{ run: { rules: ['retry/one'], thenAll: false } }]);
    expect(actionsAfter(...events, judged(0))).toEqual([{ kind: 'rest' }]);
  });

  test.each([
    ['f', [begun, judged(0)], 'No rule is open.'],
    ['f', [begun, broken], 'No rule has been judged yet.'],
    ['o', [begun, broken], 'There is no report yet.'],
  ] as const)('%s after %j says so', (name, events, sentence) => {
    expect(actionsAfter(...events, key(name))).toEqual([{ kind: 'say', sentence }]);
  });

  test('o opens the report, also while the next run goes on', () => {
    expect(actionsAfter(begun, judged(0), key('o'))).toEqual([{ kind: 'open-report' }]);
    expect(actionsAfter(begun, judged(0), saved('app.py'), key('o'))).toEqual([{ kind: 'open-report' }]);
  });
});

describe('the end', () => {
  test.each([
    [[begun, judged(0)], 0],
    [[begun, judged(1, 'retry/one')], 1],
    [[begun, broken], 3],
  ])('q after %j leaves with what the last run came to', (events, exitCode) => {
    expect(actionsAfter(...events, key('q'))).toEqual([{ kind: 'leave', exitCode }]);
  });

  test('q during a run stops it, and nothing follows it', () => {
    expect(actionsAfter(begun, key('q'))).toEqual([{ kind: 'stop' }]);
    expect(actionsAfter(begun, saved('app.py'), key('q'), stopped)).toEqual([
      { kind: 'leave', exitCode: 130 },
    ]);
    expect(actionsAfter(begun, key('q'), saved('app.py'))).toEqual([]);
  });

  test.each([
    [[begun, judged(0)], [{ kind: 'leave', exitCode: 130 }]],
    [[begun], [{ kind: 'stop' }]],
  ])('Ctrl-C after %j is an interruption', (events, actions) => {
    expect(actionsAfter(...events, { kind: 'interrupted' })).toEqual(actions);
  });
});
