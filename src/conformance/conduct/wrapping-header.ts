import type { AttemptEntry, Header } from '../../ledger/entry.ts';

/** The header that says that the body is not the file itself: a form, a coding, or a part of something larger. */
export function wrappingHeader({ headers }: AttemptEntry): Header | undefined {
  return headers.find(([name, value]) => wraps(name.toLowerCase(), value.trim().toLowerCase()));
}

function wraps(name: string, value: string): boolean {
  if (name === 'content-type') return value.startsWith('multipart/');
  if (name === 'content-encoding') return value !== '' && value !== 'identity';
  if (name === 'transfer-encoding') return value !== 'chunked' && value !== 'identity';
  return name === 'content-range';
}
