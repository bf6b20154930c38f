import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import type { Flaw } from '../flaw.ts';

/** A whole envelope, as it came. */
export interface Event {
  readonly id: string;
  readonly ts: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Answers 422 to events that `isRefused` although the interface permits them. */
export function refuseBodies(isRefused: (event: Event) => boolean): Flaw['behaviour'] {
  return (): Behaviour => ({
    ...referenceBehaviour,
    problemOf: (body) =>
      referenceBehaviour.problemOf(body) ?? (isRefused(body as Event) ? 'The event is refused.' : undefined),
  });
}

/** The stream metadata in an event. */
export function infos(data: Event['data']): readonly Readonly<Record<string, unknown>>[] {
  return ['live_info', 'old_live_info', 'new_live_info'].flatMap((name) => {
    const info = data[name];
    return typeof info === 'object' && info !== null ? [info as Record<string, unknown>] : [];
  });
}
