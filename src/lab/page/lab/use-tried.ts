import { useEffect, useRef } from 'preact/hooks';
import { type Try, triedIn } from '../views/try-link.ts';

/** Loads what the address of the page leads to, or what the reader pastes of a report. */
export function useTried(load: (tried: Try) => void): void {
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const follow = (): void => {
      const tried = triedIn(location.hash);
      if (!tried) return;
      // A reload is to find what the reader has made of it.
      history.replaceState(null, '', location.pathname);
      latest.current(tried);
    };
    const paste = (event: ClipboardEvent): void => {
      const tried = triedIn(event.clipboardData?.getData('text').trim() ?? '');
      if (!tried) return;
      event.preventDefault();
      latest.current(tried);
    };
    window.addEventListener('hashchange', follow, { signal });
    window.addEventListener('paste', paste, { signal });
    follow();
    return () => over.abort();
  }, []);
}
