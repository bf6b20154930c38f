/** Whom a delivery to an `https:` URL trusts. */
export interface TlsOptions {
  /** Certificates in PEM to trust in place of those that Node trusts. */
  readonly ca?: string;
  /** Takes any certificate. @default false */
  readonly insecure?: boolean;
}

/** The same as undici's connector wants it. */
export function tlsConnect({ ca, insecure = false }: TlsOptions = {}): {
  readonly ca?: string;
  readonly rejectUnauthorized?: false;
} {
  return { ...(ca === undefined ? {} : { ca }), ...(insecure ? { rejectUnauthorized: false } : {}) };
}
