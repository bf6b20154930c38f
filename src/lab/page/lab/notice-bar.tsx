import type { JSX } from 'preact';
import type { Notice } from './use-notice.ts';

/** What came of the reader's last deed; it is read out by screen readers. */
export function NoticeBar(props: { notice: Notice | undefined; onDismiss: () => void }): JSX.Element {
  const { notice, onDismiss } = props;
  return (
    <div class="notice-place">
      <div role="status">
        {notice?.tone === 'done' ? (
          <p class="notice">
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
