/** How often one upload is tried in all, the first try included (section "Limits"). */
export const UPLOAD_ATTEMPTS = 3;

/** Wait between the end of a failed attempt and the next one, in milliseconds (section "Limits"). */
export const RETRY_DELAY_MS = 10_000;

/** Time-out of the receiver's HTTP client for one attempt, in milliseconds (section "Limits"). */
export const UPLOAD_TIMEOUT_MS = 60_000;

/** Size of the pieces in which a recording is streamed, in bytes: 1 MiB (section "Limits"). */
export const UPLOAD_CHUNK_BYTES = 1_048_576;

/** Port on which the reference receiver listens (section "Limits"). */
export const LISTENING_PORT = 5000;
