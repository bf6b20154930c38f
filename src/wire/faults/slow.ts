import { formatByteSize, parseByteSize } from '../byte-size.ts';
import { settingFault } from './setting-fault.ts';

/** Reads the body at a rate; what is not read yet waits in the buffers of both sides, until they are full. */
export const slow = settingFault('slow', {
  example: 'slow:100KiB/s',
  sees: 'its body taken at 100 KiB/s; its own writes wait as soon as the buffers of the kernel are full',
  counts: 'the answer',
  hint: 'Write a rate as 100KiB/s or 1MiB/s.',
  read: (text) => {
    const bytesPerSecond = text.endsWith('/s') ? parseByteSize(text.slice(0, -2)) : undefined;
    return bytesPerSecond ? { bytesPerSecond } : undefined;
  },
  write: ({ bytesPerSecond }) => `${formatByteSize(bytesPerSecond)}/s`,
  run: async (exchange, { bytesPerSecond }) => exchange.shape({ bytesPerSecond }),
});
