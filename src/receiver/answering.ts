import type { IncomingHttpHeaders } from 'node:http';
import { problemOf } from './envelope-problem.ts';
import { sameKey } from './same-key.ts';
import type { ReceiverSettings } from './settings.ts';

/** The part of a delivery that is known before its body is read. */
export interface Delivery {
  /** Decoded query parameters; one that is repeated has a list of values. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
}

/** An event as it came in, checked by {@link Answering.problemOf}. */
export interface Envelope {
  readonly id: string;
  readonly ts: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An HTTP answer with a JSON body. */
export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A delivery that was let in, and what can be done about it. */
export interface Accepted {
  readonly delivery: Delivery;
  readonly envelope: Envelope;
  /** What {@link Answering.recordingOf} says of the envelope. */
  readonly recording: string | undefined;
  /** Starts an upload; resolves when it is over, to whether the storage has the file, and never rejects. */
  readonly upload: (path: string) => Promise<boolean>;
  readonly settings: ReceiverSettings;
}

/** How a receiver answers deliveries. */
export interface Answering {
  /** R1: the answer to a delivery without the right key; it is given before the body is read. */
  readonly refuse: (delivery: Delivery, secret: string) => Answer | undefined;
  /** What keeps a parsed body from being an envelope; the answer is then 422. */
  readonly problemOf: (body: unknown) => string | undefined;
  /** R2, R3: the path of the recording that an event asks to upload. */
  readonly recordingOf: (envelope: Envelope) => string | undefined;
  /** R2, R3: the answer to an accepted delivery, given without waiting for an upload. */
  readonly answer: (accepted: Accepted) => Answer | Promise<Answer>;
}

/** Rules R1 to R3 to the letter. */
export const referenceAnswering: Answering = {
  refuse({ query }, secret) {
    const key = query['key'];
    if (key === undefined) return { status: 422, body: { detail: 'The query parameter "key" is missing.' } };
    // A repeated key is a list, and a list does not equal the secret, whatever is in it.
    if (typeof key === 'string' && sameKey(key, secret)) return undefined;
    return { status: 403, body: { detail: 'Forbidden' } };
  },

  problemOf,

  recordingOf({ type, data }) {
    const output = data['output'];
    return type === 'video_transmux_finish' && typeof output === 'string' && output !== ''
      ? output
      : undefined;
  },

  answer({ recording, upload }) {
    if (recording === undefined) return { status: 200, body: { status: 'ignored' } };
    void upload(recording);
    return { status: 200, body: { status: 'success' } };
  },
};
