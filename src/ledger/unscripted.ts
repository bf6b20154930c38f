/** What stands as the fault of an attempt that no step of a script answered: it was wrong, no HTTP, or no TLS. */
export type Unscripted = 'rejected' | 'malformed' | 'handshake';
