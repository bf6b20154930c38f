import { useEffect, useState } from 'preact/hooks';
import type { LabEvents } from '../../lab-api.ts';
import { LabStore, type LabView, UNHEARD } from './lab-store.ts';

/** Wait before a stream is opened anew that the browser does not reopen by itself, in ms. */
const REOPEN_AFTER_MS = 1000;

/** How often in a row the stream may fail before the lab counts as silent. */
const MOST_FAILURES = 3;

/** The lab as the server tells it, kept up to date; what was missed while the connection was lost is caught up. */
export function useLab(): LabView {
  const [view, setView] = useState(UNHEARD);
  useEffect(() => follow(new LabStore(setView, (draw) => requestAnimationFrame(draw))), []);
  return view;
}

function follow(store: LabStore): () => void {
  let source: EventSource | undefined;
  let timer: number | undefined;
  let failures = 0;
  let revision = '';
  function open(): void {
    const stream = new EventSource(`api/events${revision && `?after=${encodeURIComponent(revision)}`}`);
    source = stream;
    function on<Name extends keyof LabEvents>(name: Name, take: (told: LabEvents[Name]) => void): void {
      stream.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
        revision = lastEventId || revision;
        take(JSON.parse(data));
      });
    }
    stream.addEventListener('open', () => {
      failures = 0;
      store.connection('live', performance.now());
    });
    stream.addEventListener('error', () => {
      failures += 1;
      store.connection(failures > MOST_FAILURES ? 'silent' : 'lost', performance.now());
      // Most losses the browser mends by itself.
      if (stream.readyState === EventSource.CLOSED) timer = window.setTimeout(open, REOPEN_AFTER_MS);
    });
    on('entry', (entry) => store.take(entry, performance.now()));
    on('state', (state) => store.know(state, performance.now()));
    on('cleared', () => store.clear());
    on('ended', () => {
      stream.close();
      store.connection('ended', performance.now());
    });
  }
  open();
  return () => {
    window.clearTimeout(timer);
    source?.close();
  };
}
