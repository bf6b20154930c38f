import type { DeliveryEntry } from '../../ledger/entry.ts';
import type { Envelope } from '../../spec/envelope.ts';
import type { Scenario } from '../rulebook/scenario.ts';

/** What the recording is called whose announcement is written as all others are. */
export const AS_OTHERS = 'announced as usual';

/** How other libraries write the same JSON, by the label of the recording that it announces. */
const writers: Readonly<Record<string, (event: Envelope) => string>> = {
  // As Python's.
  'written with spaces': (event) => JSON.stringify(event, null, 1).replace(/\n */g, ' '),
  'written over several lines': (event) => JSON.stringify(event, null, '\t'),
  // As Python's and PHP's.
  'written in ASCII alone': (event) => JSON.stringify(event).replace(/[^\0-\x7f]/g, escaped),
  // As PHP's.
  'written with escaped slashes': (event) => JSON.stringify(event).replaceAll('/', '\\/'),
  // Where members come in the order of their names, or in none, data may come before the type.
  'written with its members in another order': (event) => JSON.stringify(reversed(event)),
};

/** Announcements as other JSON libraries write them, one after the other, with a usual one before and after each. */
export const otherWriters: Scenario = {
  id: 'other-writers',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const name = (token: string): string => `録画🎬-${token}.mp4`;
    const usual = async (): Promise<DeliveryEntry> => stage.upload(await stage.lay(AS_OTHERS, { name }));
    let twin = await usual();
    for (const [label, write] of Object.entries(writers)) {
      await stage.upload(await stage.lay(label, { name }), { label: `announcement ${label}`, write, twin });
      twin = await usual();
    }
  },
};

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function reversed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [name, reversed(member)]);
  return Object.fromEntries(members.reverse());
}
