/** What an answer that has come in full says of itself. */
export interface WholeAnswer {
  readonly status: number;
  /** Whether another request may follow on the same connection. */
  readonly keepsOpen: boolean;
}

const HEAD_END = '\r\n\r\n';

/** Statuses that have no body, whatever their head says. */
const BODYLESS = [204, 304];

/**
 * Reads an HTTP/1 answer as far as it has come; `undefined` while more of it is to come.
 *
 * @param ended whether the connection has ended, which is the end of an answer that tells no other
 *
 * Throws where it is not HTTP.
 */
export function wholeAnswer(bytes: Buffer, ended = false): WholeAnswer | undefined {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd === -1) return undefined;
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n');
  const [, minor, code] = /^HTTP\/1\.([01]) (\d{3})(?: |$)/.exec(statusLine) ?? [];
  if (code === undefined) throw new Error('the answer is not one of HTTP/1');
  const rest = bytes.subarray(headEnd + HEAD_END.length);
  const status = Number(code);
  if (status < 200) return wholeAnswer(rest, ended);
  const header = (name: string): string | undefined =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim()
      .toLowerCase();
  const connection = header('connection') ?? '';
  const keepsOpen = minor === '1' ? !connection.includes('close') : connection.includes('keep-alive');
  const isChunked = header('transfer-encoding')?.includes('chunked') ?? false;
  const length = header('content-length');
  if (BODYLESS.includes(status)) return { status, keepsOpen };
  if (!isChunked && length === undefined) return ended ? { status, keepsOpen: false } : undefined;
  const isWhole = isChunked ? chunksEnd(rest) : rest.length >= Number(length);
  return isWhole ? { status, keepsOpen } : undefined;
}

/** Whether the last chunk and the trailer after it are there. */
function chunksEnd(body: Buffer): boolean {
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf('\r\n', at);
    if (lineEnd === -1) return false;
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16);
    if (Number.isNaN(size)) throw new Error('a chunk of the answer has no size');
    if (size === 0) return body.indexOf(HEAD_END, lineEnd) === lineEnd || body.includes(HEAD_END, lineEnd);
    at = lineEnd + 2 + size + 2;
    if (at > body.length) return false;
  }
}
