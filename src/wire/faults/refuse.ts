import { timedFault } from './timed-fault.ts';

/** Closes the port for a time when the request is over; connections that are idle are closed, too. */
export const refuse = timedFault(
  'refuse',
  {
    example: 'refuse:5s',
    sees: 'the answer, then for 5 s a refusal of every new connection, whoever makes it',
    counts: 'the answer',
  },
  async (exchange, ms) => exchange.shape({ outage: { kind: 'refuse', ms }, connection: 'close' }),
);
