import { LARGEST_PORT } from '../../listen-address.ts';
import { flag, one } from '../command/option-table.ts';
import { share, wholeNumber } from '../command/option-value.ts';
import { reachingOptions } from './reaching-options.ts';

/** Options of `lab`. */
export const labOptions = {
  port: one('PORT', 'port of the page, on 127.0.0.1 (default: a free one)', {
    read: (...written) => wholeNumber(...written, { most: LARGEST_PORT }),
  }),
  ...reachingOptions,
  'time-scale': one(
    'F',
    "the receiver's times are F times the interface's, also those of the bundled one (0.03: 10 s become 300 ms)",
    { read: share, usual: '1' },
  ),
  json: flag('print JSON: where the page is, an error'),
};
