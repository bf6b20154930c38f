/**
 * What stands as the fault of an attempt that no step of a script answered: it was wrong, no HTTP, no TLS, or one
 * connection too many for the descriptors of the process.
 */
export type Unscripted = 'rejected' | 'malformed' | 'handshake' | 'crowded';
