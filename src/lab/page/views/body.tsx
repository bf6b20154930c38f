import { useState } from 'preact/hooks';
import { visible } from '../../../report/shown-text.ts';
import { bytesOfBase64, hexDump } from './bytes.ts';

/** So much of a text is shown at first: an envelope with the metadata of a stream is longer. */
const FIRST_CHARACTERS = 2000;
const FIRST_LINES = 16;

/** So much of what is no text is shown, in bytes. */
const FIRST_BYTES = 512;

/** A body as text; an envelope on several lines. */
export function TextBody({ text, cut }: { readonly text: string; readonly cut?: string | undefined }) {
  const [whole, setWhole] = useState(false);
  if (text === '') return <p class="aside">no body</p>;
  const laidOut = indented(text);
  const lines = laidOut.split('\n');
  const first = lines.slice(0, FIRST_LINES).join('\n').slice(0, FIRST_CHARACTERS);
  const long = first !== laidOut;
  return (
    <>
      <pre class="wire-body">{visible(whole || !long ? laidOut : `${first}…`)}</pre>
      {long && (
        <button type="button" class="quiet" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole
            ? 'show less'
            : `show all: ${lines.length} lines, ${laidOut.length.toLocaleString('en')} characters`}
        </button>
      )}
      {cut !== undefined && <p class="aside">{cut}</p>}
    </>
  );
}

/** The first bytes of a body that is no text. */
export function ByteBody({ base64, cut }: { readonly base64: string; readonly cut?: string | undefined }) {
  const bytes = bytesOfBase64(base64);
  const rest = bytes.length > FIRST_BYTES ? `; the first ${FIRST_BYTES} are shown` : '';
  return (
    <>
      <pre class="wire-body">{hexDump(bytes, FIRST_BYTES)}</pre>
      <p class="aside">{cut ?? `${bytes.length.toLocaleString('en')} bytes, not UTF-8${rest}`}</p>
    </>
  );
}

/** JSON on several lines where it is written on one; any other text as it stands. */
function indented(text: string): string {
  if (!/^\s*[[{]/.test(text) || text.includes('\n')) return text;
  try {
    const laidOut = JSON.stringify(JSON.parse(text), null, 2);
    // Numbers beyond double precision and repeated names would not be shown as they came.
    return laidOut.replace(/\s/g, '') === text.replace(/\s/g, '') ? laidOut : text;
  } catch {
    return text;
  }
}
