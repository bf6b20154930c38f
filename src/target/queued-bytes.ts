import { readText } from '../processes/process-table.ts';

/**
 * Bytes that the kernel holds on their way to whoever listens on this port of this machine: sent by one side and
 * not read by the other.
 */
export function queuedBytesTo(port: number): number {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => (readText(table) ?? '').split('\n'));
  return rows.reduce((total, row) => {
    // Most rows of a busy machine are of others, and the run stands still while they are taken apart.
    if (!row.includes(`:${wanted} `)) return total;
    const [, local = '', remote = '', , queues = ''] = row.trim().split(/\s+/);
    const [unacknowledged = 0, unread = 0] = queues.split(':').map((hex) => Number.parseInt(hex, 16) || 0);
    if (remote.endsWith(`:${wanted}`)) return total + unacknowledged;
    return local.endsWith(`:${wanted}`) ? total + unread : total;
  }, 0);
}
