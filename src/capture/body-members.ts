import type { CapturedDelivery } from '../recorder/capture/captured-delivery.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes as they stand in a capture: as text, or as base64 where they are not UTF-8. */
export function bodyMembers(bytes: Buffer): Pick<CapturedDelivery, 'body' | 'bodyBase64'> {
  try {
    return { body: utf8.decode(bytes) };
  } catch {
    return { bodyBase64: bytes.toString('base64') };
  }
}
