import { useEffect, useState } from 'preact/hooks';
import type { LabEvents } from '../../lab-api.ts';
import { LabStore, type LabView } from './lab-store.ts';

/** Wait before a stream is opened anew that the browser does not reopen by itself, in ms. */
const REOPEN_AFTER_MS = 1000;

/** How often in a row the stream may fail before the lab counts as ended. */
const MOST_FAILURES = 5;

/** The lab as the server tells it, kept up to date; what was missed while the connection was lost is caught up. */
export function useLab(): LabView {
  const [view, setView] = useState<LabView>({ connection: 'connecting', entries: [], byId: new Map() });
  useEffect(() => follow(new LabStore(setView)), []);
  return view;
}

function follow(store: LabStore): () => void {
  let source: EventSource | undefined;
  let timer: number | undefined;
  let failures = 0;
  function open(): void {
    const stream = new EventSource('api/events');
    source = stream;
    let known = false;
    stream.addEventListener('open', () => {
      // A new stream tells everything from the start; one that the browser reopened goes on where it was.
      if (!known) store.clear();
      known = true;
      failures = 0;
      store.connection('live');
    });
    stream.addEventListener('error', () => {
      failures += 1;
      store.connection(failures > MOST_FAILURES ? 'ended' : 'lost');
      if (stream.readyState !== EventSource.CLOSED) return;
      timer = window.setTimeout(open, REOPEN_AFTER_MS);
    });
    on(stream, 'entry', (entry) => store.take(entry, performance.now()));
    on(stream, 'state', (state) => store.know(state));
    on(stream, 'cleared', () => store.clear());
  }
  open();
  return () => {
    window.clearTimeout(timer);
    source?.close();
  };
}

function on<Name extends keyof LabEvents>(
  stream: EventSource,
  name: Name,
  take: (told: LabEvents[Name]) => void,
): void {
  stream.addEventListener(name, (event: MessageEvent<string>) => take(JSON.parse(event.data)));
}
