/** Methods by which a client asks and changes nothing (RFC 9110, section 9.2.1). */
export const ASKING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
