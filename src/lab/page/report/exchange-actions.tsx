import type { AttemptEntry, DeliveryEntry } from '../../../ledger/entry.ts';
import { curlLine } from '../../../report/curl.ts';
import type { PageData } from '../../../report/page-data.ts';
import { CopyButton } from '../views/copy-button.tsx';
import { tryLink } from '../views/try-link.ts';
import { tryOf } from './try-of.ts';

/** The page of the lab that this report is shown by, from the report; elsewhere a lab is somewhere else, or nowhere. */
const LAB = /\/api\/runs\/\d+\/report$/.test(globalThis.location?.pathname ?? '') ? '../../../' : undefined;

/** What can be done with an exchange of a report. */
export function ExchangeActions({
  exchange,
  data,
}: {
  readonly exchange: DeliveryEntry | AttemptEntry;
  readonly data: PageData;
}) {
  const tried = tryOf(exchange, data);
  return (
    <span class="actions">
      {exchange.kind === 'delivery' && <CopyButton text={curlLine(exchange)} label="copy as curl" />}
      {tried &&
        (LAB === undefined ? (
          <CopyButton text={tryLink(tried)} label="copy for the lab" />
        ) : (
          <a href={LAB + tryLink(tried)} target="_blank" rel="noopener">
            try it in the lab
          </a>
        ))}
    </span>
  );
}
