import { timedFault } from './timed-fault.ts';

/** Leaves new connections, which the kernel takes, unread for a time when the request is over. */
export const noAccept = timedFault(
  'no-accept',
  {
    example: 'no-accept:5s',
    sees: 'the answer, then for 5 s new connections that open and of which nothing is read',
    counts: 'the answer',
  },
  async (exchange, ms) => exchange.shape({ outage: { kind: 'no-accept', ms }, connection: 'close' }),
);
