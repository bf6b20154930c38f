import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Journal } from '../../src/lab/journal.ts';
import type { Entry } from '../../src/ledger/entry.ts';

function journal(): Journal {
  let nowMs = 0;
  return new Journal({ clock: { now: () => ++nowMs }, redact: (entry) => entry, onChange: () => undefined });
}

const note = (value: number) => ({ kind: 'note', name: 'uploads-at-once', value }) as const;

/** What a page knows that heard everything after a revision, and had `known` before. */
function heard(from: Journal, revision: number, known: ReadonlyMap<string, Entry>): Map<string, Entry> {
  const entries = new Map(revision < from.clearedAt ? [] : known);
  for (const { entry } of from.after(Math.max(revision, from.clearedAt))) entries.set(entry.id, entry);
  return entries;
}

const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('append' as const) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('replace' as const), which: fc.nat() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('look' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const), share: fc.nat({ max: 3 }) }) },
);

test('a page that comes back knows the same as one that never left', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 200 }), (actions) => {
      const one = journal();
      let page = { revision: 0, known: new Map<string, Entry>() };
      for (const [index, act] of actions.entries()) {
        const ids = one.entries().map(({ id }) => id);
        if (act.kind === 'append') one.append(note(index));
        else if (act.kind === 'clear') one.clear(({ id }) => id.length % 4 === act.share);
        else if (act.kind === 'look') {
          page = { revision: one.revision, known: heard(one, page.revision, page.known) };
        } else if (ids.length > 0) one.replace(ids[act.which % ids.length] ?? '', note(index));
        const known = heard(one, page.revision, page.known);
        expect(new Map(one.entries().map((entry) => [entry.id, entry]))).toEqual(known);
      }
    }),
  );
});

test('revisions rise, and each entry comes once, in its latest form', () => {
  const one = journal();
  const ids = Array.from({ length: 5000 }, (_, index) => one.append(note(index)));
  for (const id of ids.slice(0, 4990)) one.replace(id, note(0));
  const changes = [...one.after(0)];
  expect(changes.map(({ entry }) => entry.id).toSorted()).toEqual(ids.toSorted());
  expect(changes.map(({ revision }) => revision)).toEqual(
    changes.map(({ revision }) => revision).toSorted((a, b) => a - b),
  );
  expect([...one.after(one.revision)]).toEqual([]);
  expect([...one.after(one.revision - 1)]).toHaveLength(1);
});

test('an id that was forgotten is not given again', () => {
  const one = journal();
  const first = one.append(note(1));
  one.clear(() => false);
  expect(one.append(note(2))).not.toBe(first);
});

test('a receiver that prints without end leaves its latest lines', () => {
  const one = journal();
  for (let line = 1; line <= 10_500; line += 1)
    one.append({ kind: 'log', stream: 'stdout', text: `${line}` });
  const lines = one.entries().flatMap((entry) => (entry.kind === 'log' ? [entry.text] : []));
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([10_000, '501', '10500']);
});

test('the entry of the run comes first, whatever was printed before it', () => {
  const one = journal();
  one.append({ kind: 'log', stream: 'stdout', text: 'listening' });
  one.append({ kind: 'run', atMs: 0 } as never);
  expect(one.entries().map(({ kind }) => kind)).toEqual(['run', 'log']);
});
