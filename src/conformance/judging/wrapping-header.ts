import type { AttemptEntry, Header } from '../../ledger/entry.ts';

/** The header that says that the body is not the file itself: a form, or a content encoding. */
export function wrappingHeader({ headers }: AttemptEntry): Header | undefined {
  return headers.find(([name, value]) => {
    const lower = name.toLowerCase();
    if (lower === 'content-type') return /^multipart\//i.test(value.trim());
    return lower === 'content-encoding' && value.trim().toLowerCase() !== 'identity';
  });
}
