import { validateHeaderValue } from 'node:http';
import { settingFault } from './setting-fault.ts';

/** Calls the body of the answer something else than JSON. */
export const type = settingFault('type', {
  example: 'type:text/html',
  sees: 'its JSON with the Content-Type text/html, or another',
  counts: 'either',
  hint: 'Write a content type after "type:", for example type:text/html; a comma, a plus sign or a star cannot be part of it.',
  read: (contentType) => (isContentType(contentType) ? { contentType } : undefined),
  write: ({ contentType }) => contentType,
  run: async (exchange, { contentType }) => exchange.shape({ contentType }),
});

function isContentType(text: string): boolean {
  try {
    validateHeaderValue('Content-Type', text);
    return /^[^\s,+*[{"]+$/.test(text);
  } catch {
    return false;
  }
}
