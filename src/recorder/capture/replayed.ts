import type { Header } from '../../ledger/entry.ts';
import { momentOf, type Outgoing } from '../outgoing.ts';
import { isOwnToConnection } from '../own-to-connection.ts';
import type { CaptureLine } from './read-capture.ts';

/** Headers that follow from the receiver and the body. */
const MADE_ANEW = ['content-length', 'host'];

/** What stands in the place of a credential that was not kept. */
const TAKEN_OUT = '***';

/** The delivery that sends a line of a capture again: the same method, headers and bytes. */
export function replayed(line: CaptureLine): Outgoing {
  if (line.kind === 'envelope') {
    const { text, id, ts, type } = line;
    return { label: type, id, body: text, ...momentOf(ts) };
  }
  const { atMs, method, headers, body, bodyBase64 } = line;
  const sent = headers.filter(isSentAgain);
  const hasType = sent.some(([name]) => name.toLowerCase() === 'content-type');
  const bytes = bodyBase64 === undefined ? (body ?? '') : Buffer.from(bodyBase64, 'base64');
  return {
    ...(typeof bytes === 'string' ? nameOf(bytes) : { label: 'not UTF-8' }),
    body: bytes,
    atMs,
    method,
    headers: hasType ? sent : [...sent, ['content-type', undefined]],
  };
}

function isSentAgain([name, value]: Header): boolean {
  const isMadeAnew = isOwnToConnection(name) || MADE_ANEW.includes(name.toLowerCase());
  return !isMadeAnew && !value.includes(TAKEN_OUT);
}

function nameOf(body: string): Pick<Outgoing, 'label' | 'id'> {
  try {
    const { id, type } = JSON.parse(body);
    return {
      label: typeof type === 'string' ? type : 'JSON without a type',
      ...(typeof id === 'string' ? { id } : {}),
    };
  } catch {
    return { label: 'not JSON' };
  }
}
