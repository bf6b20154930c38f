/** First bytes of a TLS handshake: its type, and the major version of the record. */
const HANDSHAKE_OF_TLS = Buffer.from([0x16, 0x03]);

const PREFACE_OF_HTTP_2 = Buffer.from('PRI * HTTP/2');

/** Whether what came was no HTTP, or none that a receiver takes; a connection that ends is no nonsense. */
export function isNonsense(trouble: NodeJS.ErrnoException | undefined): boolean {
  return /^(HPE_(?!INVALID_EOF_STATE)|CONNECT)/.test(trouble?.code ?? '');
}

/** Why bytes are no request that can be taken, as a clause without capital and full stop. */
export function whyNoRequest(trouble: NodeJS.ErrnoException | undefined, bytes: Buffer): string {
  const beginsWith = (start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);
  if (beginsWith(HANDSHAKE_OF_TLS)) return 'the sender speaks TLS; here is plain HTTP';
  if (beginsWith(PREFACE_OF_HTTP_2)) return 'the sender speaks HTTP/2 without asking for it first';
  if (!trouble) return 'the connection ended within a request';
  switch (trouble.code) {
    case 'HPE_HEADER_OVERFLOW':
      return 'the head of the request is longer than 128 KiB';
    case 'HPE_INVALID_METHOD':
      return 'it begins with no known method';
    case 'HPE_INVALID_EOF_STATE':
      return 'the connection ended within a request';
    case 'CONNECT':
      return 'it asks for a tunnel (CONNECT)';
    case 'ECONNRESET':
      return 'the connection broke within a head';
    default:
      return `it is not HTTP/1.1 (${trouble.code ?? trouble.message})`;
  }
}
