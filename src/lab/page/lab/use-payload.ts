import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { EventType } from '../../../spec/event-types.ts';
import type { Payload } from '../../lab-api.ts';
import { callApi } from './call-api.ts';
import type { Notify } from './use-notice.ts';

/** The body that will be sent. */
export interface EditedPayload {
  readonly body: string;
  edit(body: string): void;
  /** Takes this body for events of a type. */
  load(type: EventType, body: string): void;
  /** Puts a new sample in its place. */
  renew(): void;
}

/** A body for each event type: a sample until it is edited; edits of one type outlast a look at another. */
export function usePayload(options: {
  type: EventType;
  /** Id of the recording that a sample names. */
  recording: string | undefined;
  notify: Notify;
}): EditedPayload {
  const { type, recording, notify } = options;
  const [bodies, setBodies] = useState<Partial<Record<EventType, string>>>({});
  const keep = useCallback(
    (of: EventType, body: string) => setBodies((kept) => ({ ...kept, [of]: body })),
    [],
  );
  const notifier = useRef(notify);
  const query = new URLSearchParams({ type, ...(recording === undefined ? {} : { recording }) }).toString();
  const fetchSample = useCallback(
    (take: (sample: string) => void) =>
      notifier.current.attempt(async () => {
        const answer = await callApi('GET', `payload?${query}`);
        const { body }: Payload = await answer.json();
        take(body);
      }),
    [query],
  );
  const missing = bodies[type] === undefined;
  useEffect(() => {
    // What was loaded meanwhile stays.
    const fill = (body: string): void => setBodies((kept) => ({ [type]: body, ...kept }));
    if (missing) void fetchSample(fill);
  }, [missing, type, fetchSample]);
  return {
    body: bodies[type] ?? '',
    edit: (body) => keep(type, body),
    load: keep,
    renew: () => void fetchSample((body) => keep(type, body)),
  };
}
