import { choiceFault } from './choice-fault.ts';

/** Says in the answer whether the connection is kept, and does so. */
export const connection = choiceFault('connection', {
  example: 'connection:close',
  sees: 'the answer with "Connection: close", then a FIN; connection:keep says "keep-alive", whatever it asked for',
  counts: 'the answer',
  choices: ['close', 'keep'],
  run: async (exchange, choice) => exchange.shape({ connection: choice }),
});
