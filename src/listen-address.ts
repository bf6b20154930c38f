/** Where to listen. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** Of TCP. */
export const LARGEST_PORT = 65_535;

/** How addresses to listen on are written, for hints. */
export const LISTEN_ADDRESS_HINT = `Write HOST:PORT with a port from 0 (any free one) to ${LARGEST_PORT}, for example 127.0.0.1:9000 or [::1]:9000.`;

/** `HOST:PORT`, `[IPV6]:PORT`, `:PORT` or `PORT`, without a host on the loopback address; `undefined` when it is none. */
export function parseListenAddress(text: string): ListenAddress | undefined {
  const match = /^(?:(?:\[([^\]]+)\]|([^:[\]]*)):)?(\d{1,5})$/.exec(text);
  const port = Number(match?.[3]);
  if (!match || port > LARGEST_PORT) return undefined;
  return { host: match[1] || match[2] || '127.0.0.1', port };
}
