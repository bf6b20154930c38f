import { expect, test } from 'vitest';
import { type EventType, eventTypes } from '../../src/spec/event-types.ts';
import { runEmbedded } from './run-embedded.ts';

const alone = eventTypes.map((type): readonly EventType[] => [type]);
const some: readonly (readonly EventType[])[] = [
  ['app_launch', 'app_exit'],
  ['video_file_create', 'title_change'],
];

test.each([...alone, ...some])(
  'a correct receiver that subscribes to %s is judged to the end',
  async (...events) => {
    const { report } = await runEmbedded(
      { description: { events, storage: 'none' } },
      { selection: { profile: 'core' } },
    );
    const open = report.rules.filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'fail');
    expect(open.map(({ id, reason, actual }) => [id, reason ?? actual])).toEqual([]);
    expect(report.exitCode).toBe(0);
  },
);
