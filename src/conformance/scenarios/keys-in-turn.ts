import type { Scenario } from '../rulebook/scenario.ts';
import type { Key, Stage } from '../stage/stage.ts';
import { WRONG_KEY } from '../stage/wrong-key.ts';
import { NO_KEY } from './keys-elsewhere.ts';
import { proveSilence, silence } from './prove-silence.ts';

/** What the lack of a key is called; which answer it gets is not shown. */
export const WITHOUT_KEY = 'no key';

/** Keys that let no delivery in, by what they are called. */
export const NO_RIGHT_KEYS: Readonly<Record<string, Key>> = {
  'wrong key': { value: WRONG_KEY, shell: WRONG_KEY },
  'empty key': { value: '', shell: '' },
  [WITHOUT_KEY]: NO_KEY,
};

/** A delivery under one of them is called by it and then by this, where nothing came before. */
export const ALONE = 'alone';

/** One of them is called by it and then by this, where its event came before under the right key. */
export const OF_A_KNOWN_EVENT = 'for an event that had the right key';

/** What a harmless event under a wrong key is called, which another one follows on its connection. */
export const WRONG_ONE_BEFORE = 'before the right key';

/** More than a server reads at once with the head: what refuses by that alone leaves the rest of the body. */
const LARGE_WORDS = 3_000;

/** Harmless events under the right key: over a connection whose last key was wrong, and beside it. */
export const AFTER_A_WRONG_KEY = 'right key on a connection that had a wrong one';
export const ON_ANOTHER_CONNECTION = 'right key on a connection of its own';

/**
 * Keys one after the other: each that is not right alone, and after the right one, over the same connection, and for the
 * same event, so that a receiver that trusts either of them shows which; and the right one after a wrong one.
 */
export const keysInTurn: Scenario = {
  id: 'keys-in-turn',
  needs: ['directory', 'secret'],
  phase: 'overlapped',
  uploads: silence,
  async run(stage) {
    for (const [what, key] of Object.entries(NO_RIGHT_KEYS)) {
      const recording = await stage.lay(`${what} ${ALONE}`);
      await stage.deliver(recording.label, stage.finished(recording), { key, recording });
    }
    await Promise.all(Object.entries(NO_RIGHT_KEYS).map(([what, key]) => afterTheRight(stage, what, key)));
    await rightAfterWrong(stage);
    await proveSilence(stage);
  },
};

/**
 * After a delivery under the right key: its very event, whose id, path and bytes are known, over another connection; and a new
 * event over the same one, twice. Neither could be let in for the reason of the other.
 */
async function afterTheRight(stage: Stage, what: string, key: Key): Promise<void> {
  await using over = stage.keepConnection();
  const first = await stage.lay('under the right key');
  const event = stage.finished(first);
  await stage.upload(first, { event, over });
  const stored = await stage.attempt(first, 1);
  // Until it is stored, whatever comes of it may be for that delivery.
  if (stored?.ended === 'complete') {
    const again = await stage.anew(first, `${what} ${OF_A_KNOWN_EVENT}`);
    await stage.deliver(again.label, event, { key, recording: again });
  }
  await stage.deliver('right key', stage.carrier('app_launch'), { over });
  const recording = await stage.lay(`${what} on a connection that had the right key`);
  for (let times = 0; times < 2; times += 1) {
    await stage.deliver(recording.label, stage.finished(recording), { key, recording, over });
  }
}

async function rightAfterWrong(stage: Stage): Promise<void> {
  await using over = stage.keepConnection();
  const key: Key = { value: WRONG_KEY, shell: WRONG_KEY };
  const event = stage.carrier('app_launch');
  const large = { ...event, data: { ...event.data, note: 'large '.repeat(LARGE_WORDS) } };
  await stage.deliver(WRONG_ONE_BEFORE, { unchecked: large }, { key, over });
  await stage.deliver(AFTER_A_WRONG_KEY, stage.carrier('app_launch'), { over });
  await stage.deliver(ON_ANOTHER_CONNECTION, stage.carrier('app_launch'));
}
