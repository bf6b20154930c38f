import type { Header } from '../../../ledger/entry.ts';
import { visible } from '../../../report/shown-text.ts';
import { Instead } from './instead.tsx';

/** First line and headers of a message, as they stood on the wire. */
export function Head({
  line,
  headers,
  expected,
}: {
  readonly line: string;
  readonly headers: readonly Header[];
  /** What the first line should have said. */
  readonly expected?: string | undefined;
}) {
  return (
    <pre class="wire-head">
      <b class={expected === undefined ? '' : 'wrong'}>
        <bdi>{visible(line)}</bdi>
      </b>
      {expected !== undefined && <Instead text={`expected ${expected}`} />}
      {headers.map(([name, value]) => (
        <>
          {'\n'}
          <span class="header-name">
            <bdi>{visible(name)}</bdi>:
          </span>{' '}
          <bdi>{visible(value)}</bdi>
        </>
      ))}
    </pre>
  );
}
