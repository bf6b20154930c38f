import type { RecordingEntry } from '../../ledger/entry.ts';
import type { Envelope } from '../../spec/envelope.ts';
import { keyPlaces } from '../lures/key-places.ts';
import { namedEverywhere } from '../lures/named-everywhere.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { Key, Stage } from '../stage/stage.ts';
import { WRONG_KEY } from '../stage/wrong-key.ts';
import { proveSilence, silence } from './prove-silence.ts';

/** No parameter at all. */
export const NO_KEY: Key = { value: undefined, shell: '' };

/** What the recording is called of which no delivery has the secret, and what begins those of which one has it elsewhere. */
export const NOWHERE = 'without a key';
export const ELSEWHERE = 'key';

/** The same where the query has a wrong key. */
export const NOWHERE_BESIDE_WRONG = 'a wrong key';
export const ELSEWHERE_BESIDE_WRONG = 'beside a wrong key, the right one';

/** What a delivery is called whose parameter is spelled with capitals. */
export const IN_CAPITALS = 'KEY in place of key';

/**
 * Deliveries without the right key in the query: the secret is nowhere, or in each place where it does not count, once
 * without the parameter and once beside a wrong one.
 */
export const keysElsewhere: Scenario = {
  id: 'keys-elsewhere',
  needs: ['directory', 'secret', 'query-key'],
  phase: 'overlapped',
  uploads: silence,
  async run(stage) {
    const secret = stage.secret ?? '';
    const encoded = encodeURIComponent(secret);
    const wrong: Key = { value: WRONG_KEY, shell: WRONG_KEY };
    const missing = await stage.lay(NOWHERE);
    await stage.deliver('no key', announcing(stage, missing), { key: NO_KEY, recording: missing });
    for (const type of stage.types) {
      const event = namedEverywhere(stage.event(type), () => missing.output);
      await stage.deliver(`no key, ${type}`, event, { key: NO_KEY, recording: missing });
    }
    const refused = await stage.lay(NOWHERE_BESIDE_WRONG);
    await stage.deliver(refused.label, announcing(stage, refused), { key: wrong, recording: refused });

    for (const { where, options, body } of keyPlaces(secret)) {
      for (const [what, key] of [
        [ELSEWHERE, NO_KEY],
        [ELSEWHERE_BESIDE_WRONG, wrong],
      ] as const) {
        const recording = await stage.lay(`${what} ${where}`);
        const event = announcing(stage, recording);
        await stage.deliver(recording.label, body?.(event) ?? event, { key, ...options, recording });
      }
    }
    await stage.deliver(IN_CAPITALS, stage.carrier('app_launch'), { key: NO_KEY, query: `KEY=${encoded}` });
    await proveSilence(stage);
  },
};

/** An event that asks to upload the recording, and names it everywhere else, too. */
function announcing(stage: Stage, recording: RecordingEntry): Envelope<'video_transmux_finish'> {
  return namedEverywhere(stage.finished(recording), () => recording.output);
}
