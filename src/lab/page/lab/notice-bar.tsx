import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Notice } from './use-notice.ts';

/** What came of the reader's last deed; it is read out by screen readers, and keeps off what was pressed. */
export function NoticeBar(props: { notice: Notice | undefined; onDismiss: () => void }): JSX.Element {
  const { notice, onDismiss } = props;
  const isAbove = usePressedBelow();
  return (
    <div class={`notice-place${isAbove() ? ' above' : ''}`}>
      <div role="status">
        {notice && notice.tone !== 'wrong' ? (
          <p class={`notice notice-${notice.tone}`}>
            {notice.text} <a href="#uploads">See uploads</a>
          </p>
        ) : null}
      </div>
      <div role="alert">
        {notice?.tone === 'wrong' ? (
          <p class="notice notice-wrong">
            {notice.text}{' '}
            <button type="button" class="plain" onClick={onDismiss}>
              Dismiss
            </button>
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** Tells whether what was pressed last is in the lower half of the window. */
function usePressedBelow(): () => boolean {
  const isBelow = useRef(false);
  useEffect(() => {
    const over = new AbortController();
    const pressedAt = (y: number): void => {
      isBelow.current = y > window.innerHeight / 2;
    };
    const { signal } = over;
    window.addEventListener('pointerdown', ({ clientY }) => pressedAt(clientY), { signal });
    const byKey = (): void => pressedAt(document.activeElement?.getBoundingClientRect().top ?? 0);
    window.addEventListener('keydown', byKey, { signal });
    return () => over.abort();
  }, []);
  return () => isBelow.current;
}
