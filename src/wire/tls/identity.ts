/** What a server shows and proves in a TLS handshake, as PEM. */
export interface TlsIdentity {
  /** The certificate, followed by those between it and the authority. */
  readonly cert: string;
  readonly key: string;
  /** The certificate of the authority, where it is known. */
  readonly ca?: string;
}
