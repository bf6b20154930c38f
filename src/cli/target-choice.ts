/** How the receiver is reached. */
export type TargetChoice =
  | { readonly kind: 'embedded' }
  /** The URL as written, with its key. */
  | { readonly kind: 'url'; readonly url: URL }
  | { readonly kind: 'command'; readonly command: readonly string[] };
