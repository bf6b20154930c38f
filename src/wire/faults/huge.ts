import { BYTE_SIZE_HINT, formatByteSize, parseByteSize } from '../byte-size.ts';
import { settingFault } from './setting-fault.ts';

/** More would be as much memory of the server. */
const LARGEST_BYTES = 1024 ** 3;

/** Fills the body of the answer up with spaces, which leaves JSON what it is. */
export const huge = settingFault('huge', {
  example: 'huge:16MiB',
  sees: 'its JSON followed by spaces up to 16 MiB',
  counts: 'the answer',
  hint: `${BYTE_SIZE_HINT} At most 1GiB.`,
  read: (text) => {
    const padToBytes = parseByteSize(text);
    return padToBytes === undefined || padToBytes > LARGEST_BYTES ? undefined : { padToBytes };
  },
  write: ({ padToBytes }) => formatByteSize(padToBytes),
  run: async (exchange, { padToBytes }) => exchange.shape({ padToBytes }),
});
