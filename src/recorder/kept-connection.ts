import { Client } from 'undici';
import { type TlsOptions, tlsConnect } from './tls-options.ts';

/** A connection that deliveries use one after the other; where the receiver closes it, the next one opens another. */
export interface KeptConnection extends AsyncDisposable {
  readonly client: Client;
  /** Scheme, host and port of the receiver. */
  readonly origin: string;
}

/** A connection to the receiver at `url`, opened by the first delivery over it. */
export function keepConnection(url: URL, tls?: TlsOptions): KeptConnection {
  const client = receiverClient(url, tls);
  return { client, origin: url.origin, [Symbol.asyncDispose]: () => client.destroy() };
}

/** A client that makes one request at a time, without time-outs: undici's own run on the system's clock. */
export function receiverClient(url: URL, tls: TlsOptions | undefined): Client {
  return new Client(url.origin, {
    allowH2: false,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: 0, ...tlsConnect(tls) },
  });
}
