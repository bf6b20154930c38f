import { settingFault } from './setting-fault.ts';

/** How else than in UTF-8 a page may be written. */
const LATIN_1 = 'iso-8859-1';

/** Sends a page of HTML in place of the body of the answer, as a proxy does. */
export const html = settingFault('html', {
  example: 'html',
  sees: 'its status with a page of HTML, as of a proxy; html:iso-8859-1: its text is no UTF-8',
  counts: 'either',
  hint: 'Write html or html:iso-8859-1.',
  alone: { charset: 'utf-8' },
  read: (text): { readonly charset: 'utf-8' | typeof LATIN_1 } | undefined =>
    text === LATIN_1 ? { charset: LATIN_1 } : undefined,
  write: ({ charset }) => (charset === LATIN_1 ? charset : ''),
  run: async (exchange, { charset }) =>
    exchange.shape({
      html: charset === LATIN_1 ? 'latin1' : 'utf8',
      contentType: charset === LATIN_1 ? `text/html; charset=${charset}` : 'text/html',
    }),
});
