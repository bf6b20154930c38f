import type { ComponentChildren } from 'preact';
import type { AttemptEntry, DeliveryEntry } from '../../../ledger/entry.ts';
import type { ExpectedAnswer } from '../../../report/expected-answer.ts';
import { visible } from '../../../report/shown-text.ts';
import { AnswerBody } from './answer-body.tsx';
import { ByteBody, TextBody } from './body.tsx';
import { Head } from './head.tsx';

/** What is shown of an exchange. */
export interface WireProps {
  readonly exchange: DeliveryEntry | AttemptEntry;
  /** How bodies were shortened, by what; absent where they are whole. */
  readonly cut?: { readonly request?: string; readonly answer?: string };
  /** What can be done with it. */
  readonly actions: ComponentChildren;
  /** Level of its heading. @default 4 */
  readonly level?: 3 | 4;
  /** An address that leads to it. @default it has none */
  readonly link?: string | undefined;
  /** The answer that a delivery should have had, against which the one that it had is marked. @default nothing is marked */
  readonly expected?: ExpectedAnswer | undefined;
}

/** One exchange as it was on the wire: head and first bytes of the request and of its answer. */
export function WireView({ exchange, cut = {}, actions, level = 4, link, expected }: WireProps) {
  const [Title, Side] = level === 4 ? (['h4', 'h5'] as const) : (['h3', 'h4'] as const);
  return (
    <section class="wire" aria-label={`On the wire: ${titleOf(exchange)}`}>
      <header>
        <Title>
          <bdi>{titleOf(exchange)}</bdi>{' '}
          {link !== undefined && (
            <a href={link} aria-label={`Link to ${exchange.kind} ${exchange.id}`}>
              #
            </a>
          )}
        </Title>
        {actions}
      </header>
      <div class="wire-sides">
        <div>
          <Side>{exchange.kind === 'delivery' ? 'The recorder sent' : 'The receiver sent'}</Side>
          {exchange.kind === 'delivery' ? (
            <DeliveryRequest delivery={exchange} cut={cut.request} />
          ) : (
            <AttemptRequest attempt={exchange} />
          )}
        </div>
        <div>
          <Side>{exchange.kind === 'delivery' ? 'The receiver answered' : 'Storage answered'}</Side>
          {exchange.kind === 'delivery' ? (
            <DeliveryReply delivery={exchange} cut={cut.answer} expected={expected} />
          ) : (
            <AttemptReply attempt={exchange} />
          )}
        </div>
      </div>
    </section>
  );
}

function titleOf(exchange: DeliveryEntry | AttemptEntry): string {
  if (exchange.kind === 'delivery') return `Delivery ${exchange.id} (${visible(exchange.label)})`;
  return `Attempt ${exchange.number}${exchange.resend ? ', resent' : ''} (${exchange.id})`;
}

function DeliveryRequest({
  delivery,
  cut,
}: {
  readonly delivery: DeliveryEntry;
  readonly cut?: string | undefined;
}) {
  const { url, key, headers, body = '', bodyBase64, bodyBytes } = delivery;
  const query = key === undefined ? '' : `${url.includes('?') ? '&' : '?'}key=${key}`;
  return (
    <>
      <Head line={`POST ${pathOf(url)}${query}`} headers={headers} />
      {bodyBytes !== undefined ? (
        <p class="aside">a body of {bodyBytes.toLocaleString('en')} bytes, too large for the ledger</p>
      ) : bodyBase64 !== undefined ? (
        <ByteBody base64={bodyBase64} cut={cut} />
      ) : (
        <TextBody text={body} cut={cut} />
      )}
    </>
  );
}

function DeliveryReply({
  delivery,
  cut,
  expected,
}: {
  readonly delivery: DeliveryEntry;
  readonly cut?: string | undefined;
  readonly expected: ExpectedAnswer | undefined;
}) {
  const { answer, failure } = delivery;
  if (!answer)
    return (
      <p class="no-answer">
        {failure ? (
          <>
            No answer: <bdi>{visible(failure.message)}</bdi>
          </>
        ) : (
          'No answer yet.'
        )}
      </p>
    );
  const more = answer.truncated ? 'the harness read no more of it than 1 MiB' : undefined;
  return (
    <>
      <Head
        line={`HTTP ${answer.status}`}
        headers={answer.headers}
        expected={expected && !expected.isStatus ? expected.status : undefined}
      />
      {expected && cut === undefined ? (
        <AnswerBody body={answer.body} expected={expected} />
      ) : (
        <TextBody text={answer.body} cut={cut ?? more} />
      )}
    </>
  );
}

function AttemptRequest({ attempt }: { readonly attempt: AttemptEntry }) {
  const { method, rawPath, httpVersion, headers, body, framing, chunks } = attempt;
  const frames =
    framing === 'chunked'
      ? `, in ${chunks.length} ${chunks.length === 1 ? 'chunk' : 'chunks'} of ${sizes(chunks)}`
      : '';
  return (
    <>
      <Head line={`${method} ${rawPath} HTTP/${httpVersion}`} headers={headers} />
      <p class="aside">
        {body.bytes.toLocaleString('en')} bytes of body arrived{frames}. SHA-256{' '}
        <code class="hash">{body.sha256}</code>. The ledger keeps no bytes of recordings.
      </p>
    </>
  );
}

function AttemptReply({ attempt }: { readonly attempt: AttemptEntry }) {
  const { answer, ended, fault, wrong = [] } = attempt;
  return (
    <>
      {answer ? (
        <>
          <Head line={`HTTP ${answer.status}`} headers={[]} />
          <TextBody text={answer.body} />
        </>
      ) : (
        <p class="no-answer">{endings[ended]}</p>
      )}
      <p class="aside">
        Step of its script: {fault}.{wrong.length > 0 && ` Not as it must be: ${wrong.join(', ')}.`}
      </p>
    </>
  );
}

const endings = {
  complete: 'Storage did not answer.',
  aborted: 'The receiver gave up, or went away, before there was an answer.',
  lost: 'Storage broke the connection off, as its script says.',
  open: 'It is under way, or was when the run ended.',
} as const satisfies Record<AttemptEntry['ended'], string>;

/** Sizes of chunks, told briefly. */
function sizes(chunks: AttemptEntry['chunks']): string {
  const all = chunks.map(([bytes]) => bytes.toLocaleString('en'));
  return all.length <= 4 ? `${all.join(', ')} bytes` : `${all.slice(0, 3).join(', ')}, … ${all.at(-1)} bytes`;
}

/** Path and query of an address; an address that no parser takes, as it stands. */
function pathOf(url: string): string {
  return url.replace(/^[a-z]+:\/\/[^/?#]*/i, '') || '/';
}
