import { settingFault } from './setting-fault.ts';

/** Compresses the body of the answer, asked or not, or only when the client accepts it. */
export const gzip = settingFault('gzip', {
  example: 'gzip',
  sees: 'its answer compressed, asked or not; gzip:asked: only if it said that it takes gzip',
  counts: 'either',
  hint: 'Write gzip or gzip:asked.',
  alone: { when: 'always' },
  read: (text): { readonly when: 'always' | 'asked' } | undefined =>
    text === 'asked' ? { when: 'asked' } : undefined,
  write: ({ when }) => (when === 'always' ? '' : when),
  run: async (exchange, { when }) => exchange.shape({ gzip: when }),
});
