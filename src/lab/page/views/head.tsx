import type { Header } from '../../../ledger/entry.ts';
import { visible } from '../../../report/shown-text.ts';

/** First line and headers of a message, as they stood on the wire. */
export function Head({ line, headers }: { readonly line: string; readonly headers: readonly Header[] }) {
  return (
    <pre class="wire-head">
      <b>{visible(line)}</b>
      {headers.map(([name, value]) => (
        <>
          {'\n'}
          <span class="header-name">{visible(name)}:</span> {visible(value)}
        </>
      ))}
    </pre>
  );
}
