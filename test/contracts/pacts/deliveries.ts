import { withoutOutput } from '../../../src/conformance/scenarios/transmux-without-output.ts';
import { UNKNOWN_TYPES } from '../../../src/conformance/scenarios/unknown-types.ts';
import { WRONG_KEY } from '../../../src/conformance/stage/wrong-key.ts';
import type { Interaction, ProviderState } from '../../../src/pact/contracts/interaction.ts';
import { STATES } from '../../../src/pact/contracts/states.ts';
import { sampleEnvelope } from '../../../src/recorder/samples.ts';
import { eventTypes } from '../../../src/spec/event-types.ts';
import { statedAnswer } from '../../../src/spec/stated-answer.ts';
import { withOwnIds } from './with-own-ids.ts';

/** An event of any type, known or not. */
interface SentEvent {
  readonly id: string;
  readonly ts: string;
  readonly type: string;
  readonly data: object;
}

/** One event, posted to a receiver, and the answer that the interface states. */
export interface DeliveryInteraction extends Interaction {
  /** The value of `key`; absent where it is the secret. */
  readonly wrongKey?: string;
  readonly event: SentEvent;
  readonly answer: { readonly status: number; readonly body: Readonly<Record<string, string>> };
}

const SECRET: ProviderState = { name: STATES.secret };
const FORBIDDEN = { status: 403, body: { detail: 'Forbidden' } };

const finished = sampleEnvelope('video_transmux_finish', { isPlain: true });
const gone = sampleEnvelope('video_transmux_finish', { serial: 1, isPlain: true });
const present: ProviderState = { name: STATES.recordingPresent, params: { output: finished.data.output } };
const missing: ProviderState = { name: STATES.recordingMissing, params: { output: gone.data.output } };

/** What a recorder and a receiver say to each other. */
export const deliveries = withOwnIds<DeliveryInteraction>([
  ...eventTypes.map((type) =>
    type === finished.type
      ? answered(`${type}, whose file is there`, finished, {
          states: [SECRET, present],
          rules: ['answer/finished-transmux-is-success', 'delivery/every-event-type-is-accepted'],
        })
      : answered(type, sampleEnvelope(type, { isPlain: true }), {
          rules: ['answer/other-events-are-ignored', 'delivery/every-event-type-is-accepted'],
        }),
  ),
  answered(`${gone.type}, whose file is missing`, gone, {
    states: [SECRET, missing],
    rules: ['missing-file/is-answered-success'],
  }),
  ...withoutOutput(finished.data).map(([label, data]) =>
    answered(
      `${finished.type} with ${label}`,
      { ...finished, data },
      {
        rules: ['answer/transmux-without-output-is-ignored'],
      },
    ),
  ),
  answered(
    `the unknown type ${UNKNOWN_TYPES[0]}`,
    { ...finished, type: UNKNOWN_TYPES[0] },
    {
      rules: ['answer/unknown-type-is-ignored'],
    },
  ),
  {
    description: 'app_launch with a wrong key',
    states: [SECRET],
    wrongKey: WRONG_KEY,
    event: sampleEnvelope('app_launch', { isPlain: true }),
    answer: FORBIDDEN,
    rules: ['auth/wrong-key-is-forbidden', 'delivery/bad-key-is-refused'],
  },
  {
    description: `${finished.type} with a wrong key`,
    states: [SECRET],
    wrongKey: WRONG_KEY,
    event: finished,
    answer: FORBIDDEN,
    rules: ['auth/wrong-key-is-forbidden'],
  },
  {
    description: 'app_launch with an empty key',
    states: [SECRET],
    wrongKey: '',
    event: sampleEnvelope('app_launch', { isPlain: true }),
    answer: FORBIDDEN,
    rules: ['auth/empty-key-is-forbidden'],
  },
]);

function answered(
  description: string,
  event: SentEvent,
  {
    states = [SECRET],
    rules,
  }: { readonly states?: readonly ProviderState[]; readonly rules: readonly string[] },
): DeliveryInteraction {
  return {
    description,
    states,
    event,
    answer: { status: 200, body: { status: statedAnswer({ ...event, data: { ...event.data } }) } },
    rules,
  };
}
