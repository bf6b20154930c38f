import { plainFault } from './plain-fault.ts';

/** No byte of it can begin an answer, whatever a client makes of lines and spaces. */
const GARBAGE = Buffer.from('\x16\x03\x01\x00\xff\xfe\x00garbage\r\n\r\n', 'latin1');

/** Reads the body, then sends bytes that are no HTTP, and closes the connection. */
export const garbage = plainFault(
  'garbage',
  { sees: 'bytes that are no HTTP in place of an answer, then a FIN', counts: 'failure' },
  async (exchange) => {
    await exchange.readBody();
    await exchange.write(GARBAGE);
    exchange.close();
  },
);
