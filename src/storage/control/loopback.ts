import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether a host, as it stands in an address or a URL, is this machine and nothing but this machine. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  const version = isIP(bare);
  if (version === 0) return bare === 'localhost';
  return loopback.check(bare, version === 6 ? 'ipv6' : 'ipv4');
}
