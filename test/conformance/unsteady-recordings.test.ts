import { readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import type { Behaviour } from '../../src/receiver/behaviour.ts';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { runEmbedded } from './run-embedded.ts';

/** What is observed of recordings that cannot be read yet, and of those that change while they are read. */
async function observed(changes: Partial<Behaviour>): Promise<readonly (string | undefined)[]> {
  const fileProblem: Behaviour['fileProblem'] = (file) =>
    stat(file).then(
      () => undefined,
      () => 'does not exist',
    );
  const { report } = await runEmbedded(
    { behaviour: () => ({ ...referenceBehaviour, fileProblem, ...changes }) },
    {
      catalogue,
      selection: {
        profile: 'hardening',
        only: [
          'upload/recording-that-cannot-be-read-yet',
          'upload/recording-that-still-grows',
          'upload/recording-that-is-cut',
        ],
      },
    },
  );
  return report.rules.map(({ observation }) => observation);
}

const GROWS = 'It grows from 16777216 to 17829889 bytes while it is read: the receiver sends';
const IS_CUT = 'It shrinks from 16777216 to 12582915 bytes while it is read: the receiver sends';

test('a receiver that reads the file anew in each attempt, to its end', async () => {
  expect(await observed({})).toEqual([
    expect.stringMatching(
      /^It is uploaded [\d.]+ s after it can be read, 10(\.\d+)? s after it was announced\.$/,
    ),
    `${GROWS} all that is there in the end (the answer 201).`,
    `${IS_CUT} all that is there in the end (the answer 201).`,
  ]);
});

test('a receiver that reads the whole file before it sends, and gives up where it cannot', async () => {
  async function* contents(file: string) {
    yield await readFile(file);
  }
  expect(await observed({ contents, isRetried: ({ kind }) => kind === 'answered' })).toEqual([
    'It is not uploaded when it can be read, and later recordings are.',
    `${GROWS} what was there at its announcement (the answer 201).`,
    `${IS_CUT} what was there at its announcement (the answer 201).`,
  ]);
});

test('a receiver that takes what has changed for failed, and what it cannot read for empty', async () => {
  const send: Behaviour['send'] = async (upload, dispatcher) => {
    const { size } = await stat(upload.file);
    const isRead = await readFile(upload.file).then(
      () => true,
      () => false,
    );
    const told = isRead
      ? { headers: { ...upload.headers, 'content-length': `${size}` } }
      : { body: (async function* () {})() };
    const outcome = await referenceBehaviour.send({ ...upload, ...told }, dispatcher);
    const isSame = (await stat(upload.file)).size === size;
    return isSame || !isRead ? outcome : { kind: 'lost', error: new Error('the file has changed') };
  };
  expect(await observed({ send })).toEqual([
    'While it cannot be read, the receiver sends 0 bytes in a request that ended complete. It is not uploaded when it can be read, and later recordings are.',
    // The length that was told before does not hold: the request may break, or end before its time.
    expect.stringMatching(
      /grows .* sends .* \(.*\); then all that is there in the end \(the answer 201\)\.$/,
    ),
    expect.stringMatching(
      /shrinks .* sends .* \(.*\); then all that is there in the end \(the answer 201\)\.$/,
    ),
  ]);
});
