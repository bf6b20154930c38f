import type { DeliveryEntry } from '../ledger/entry.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes as they stand in a ledger or a capture: as text, or as base64 where they are not UTF-8. */
export function bodyMembers(bytes: Buffer): Pick<DeliveryEntry, 'body' | 'bodyBase64'> {
  try {
    return { body: utf8.decode(bytes) };
  } catch {
    return { bodyBase64: bytes.toString('base64') };
  }
}
