import type { DeliveryEntry } from '../../ledger/entry.ts';
import type { Delivered } from '../../recorder/deliver.ts';
import { withKey } from '../../recorder/key-parameter.ts';

/** Longest body that a ledger keeps, in bytes: conformant ones are shorter. */
const KEPT_BYTES = 1_048_576;

/** What a delivery does not know of itself. */
export interface DeliveryPlace
  extends Pick<DeliveryEntry, 'label' | 'key' | 'keyHeader' | 'recording' | 'twin' | 'mark'> {
  readonly url: URL;
  /** Length of its body. */
  readonly bytes: number;
}

/** A delivery as a ledger takes it; its secrets other than key and credentials are yet to be taken out. */
export function writtenDelivery(
  { body, bodyBase64, ...delivered }: Delivered,
  { url, bytes, ...place }: DeliveryPlace,
): Omit<DeliveryEntry, 'id'> {
  const text = {
    ...(body === undefined ? {} : { body }),
    ...(bodyBase64 === undefined ? {} : { bodyBase64 }),
  };
  return {
    kind: 'delivery',
    url: printable(url),
    ...place,
    ...(bytes > KEPT_BYTES ? { bodyBytes: bytes } : text),
    ...delivered,
  };
}

/** The URL without key and credentials; the values of other parameters are taken out with all secrets. */
function printable(url: URL): string {
  const bare = withKey(url, undefined);
  bare.username = '';
  bare.password = '';
  return bare.href;
}
