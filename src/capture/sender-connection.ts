/** Bytes that are no request are kept up to here; the head of a request may not be longer either. */
const NOISE_LIMIT_BYTES = 128 * 1024;

/** What came over a connection and is no request. */
export interface Noise {
  readonly bytes: number;
  readonly kept: Buffer;
}

/** One connection of a sender, and what came over it since the last request that was understood. */
export class SenderConnection {
  readonly number: number;
  deliveries = 0;
  /** Resolves when no delivery of it is under way. */
  taken: Promise<unknown> = Promise.resolve();
  #recent: Buffer[] = [];
  #recentBytes = 0;
  #beganAtMs: number | undefined;
  #inRequest = false;

  constructor(number: number) {
    this.number = number;
  }

  /** Takes the next bytes from the socket, before anybody reads them. */
  read(bytes: Buffer, atMs: number): void {
    this.#beganAtMs ??= atMs;
    if (this.#inRequest) this.#forget();
    this.#recentBytes += bytes.length;
    if (this.#recentBytes - bytes.length < NOISE_LIMIT_BYTES) this.#recent.push(bytes);
  }

  /** A request was understood; gives the time of its first byte, where it is known. */
  claim(): number | undefined {
    this.deliveries += 1;
    this.#inRequest = true;
    // The end of this piece may be what follows the request.
    const last = this.#recent.at(-1);
    this.#forget();
    if (last) this.#recent.push(last);
    this.#recentBytes = last?.length ?? 0;
    return this.#beganAtMs;
  }

  /** The request was read to its end. */
  between(): void {
    this.#inRequest = false;
    this.#beganAtMs = undefined;
  }

  /** What came and was not understood. */
  noise(): Noise {
    return { bytes: this.#recentBytes, kept: Buffer.concat(this.#recent).subarray(0, NOISE_LIMIT_BYTES) };
  }

  get isWithinRequest(): boolean {
    return this.#inRequest;
  }

  /** Whether something came that is no request yet. */
  get isWithinHead(): boolean {
    return !this.#inRequest && this.#beganAtMs !== undefined;
  }

  /** When it began to come. */
  get beganAtMs(): number | undefined {
    return this.#beganAtMs;
  }

  #forget(): void {
    this.#recent = [];
    this.#recentBytes = 0;
  }
}
