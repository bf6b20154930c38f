import type { Scenario } from '../rulebook/scenario.ts';

/** What a recording is called whose answer is 201 in chunks, as a server writes one whose length it does not know. */
export const IN_CHUNKS = 'status-201 in chunks';

/** What a recording is called whose answer is 201 with JSON that is longer than usual, though no length is shown. */
export const AT_LENGTH = 'status-201 at length';

/** What a recording is called whose answer is 201 with an id that is a number: no type of it is shown. */
export const NUMBERED = 'status-201 with a number';

/** What a recording is called whose answer is 201 byte by byte, as any connection may break an answer up. */
export const IN_PIECES = 'status-201 in pieces';

const ANSWERS = {
  'status-200': '200',
  'status-201': '201',
  [IN_CHUNKS]: 'chunked+201',
  [AT_LENGTH]: 'huge:256KiB+201',
  [NUMBERED]: '201{"id":5}',
  [IN_PIECES]: 'drip:2ms+201',
};

/** Storage answers 200 to one upload, and 201 to others, plainly and in other forms; then silence is watched for. */
export const storageAccepts: Scenario = {
  id: 'storage-accepts',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: ({ quietMs }) => [{ busyMs: 0, quietMs }],
  async run(stage) {
    for (const [label, script] of Object.entries(ANSWERS)) {
      await stage.upload(await stage.lay(label, { script }));
    }
    await stage.quiet();
  },
};
