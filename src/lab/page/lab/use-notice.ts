import { useCallback, useEffect, useState } from 'preact/hooks';
import { Refusal } from './call-api.ts';

/** A sentence about what the reader just did. */
export interface Notice {
  /** `told`: it was begun, and nobody knows yet what comes of it. */
  readonly tone: 'told' | 'done' | 'wrong';
  readonly text: string;
  /** Tells two notices with the same words apart. */
  readonly serial: number;
}

/** Says what came of a deed, or why nothing did. */
export interface Notify {
  /** Says what is begun. */
  tell(text: string): void;
  /** Says what is done. */
  say(text: string): void;
  /** Says what went wrong. */
  warn(text: string): void;
  /** Does something and tells the reader why, if it is refused. */
  attempt(deed: () => Promise<void>): Promise<void>;
}

/** How long it stays that something was begun or done, in ms; why something was not stays until it is dismissed. */
const SHOWN_MS = 4000;

let serial = 0;

/** The latest notice, and how to put another in its place. */
export function useNotice(): { notice: Notice | undefined; notify: Notify; dismiss: () => void } {
  const [notice, setNotice] = useState<Notice>();
  const show = useCallback((tone: Notice['tone'], text: string) => {
    serial += 1;
    setNotice({ tone, text, serial });
  }, []);
  useEffect(() => {
    if (!notice || notice.tone === 'wrong') return;
    const timer = window.setTimeout(() => setNotice(undefined), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [notice]);
  const tell = useCallback((text: string) => show('told', text), [show]);
  const say = useCallback((text: string) => show('done', text), [show]);
  const warn = useCallback((text: string) => show('wrong', text), [show]);
  const attempt = useCallback(
    async (deed: () => Promise<void>) => {
      try {
        await deed();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        show('wrong', error.message);
      }
    },
    [show],
  );
  return { notice, notify: { tell, say, warn, attempt }, dismiss: () => setNotice(undefined) };
}
