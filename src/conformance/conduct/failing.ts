/** What uploads are called each of whose attempts is answered 500; the recording of the second is announced anew then. */
export const FAILING = ['fails', 'fails at first'] as const;
