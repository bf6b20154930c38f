import { choiceFault } from './choice-fault.ts';

/** Tells a Content-Length that is 10 bytes more than comes before a FIN, or half of what comes. */
export const length = choiceFault('length', {
  example: 'length:over',
  sees: 'a Content-Length of 10 bytes more than come, then a FIN; length:under: half of what comes',
  counts: 'either',
  choices: ['over', 'under'],
  run: async (exchange, choice) => exchange.shape({ length: choice }),
});
