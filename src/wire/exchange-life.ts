/** Why nothing waits any longer; one for all, because its stack is a good part of the time that a request takes. */
const OVER = new DOMException('The exchange is over.', 'AbortError');

/**
 * Whether an exchange is still under way; all who wait for something in it are let go when it is not.
 *
 * Lighter than an `AbortSignal`, which costs more than all else of a small request and which hardly one needs.
 */
export class ExchangeLife {
  #isOver = false;
  #controller: AbortController | undefined;
  readonly #waiting = new Set<(reason: unknown) => void>();

  /** Aborts when the exchange is over. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.#isOver) this.#controller.abort(OVER);
    return this.#controller.signal;
  }

  throwIfOver(): void {
    if (this.#isOver) throw OVER;
  }

  /** Resolves when what is begun calls back; rejects when the exchange is over before. */
  until<Value = void>(begin: (done: (value: Value) => void) => void): Promise<Value> {
    return new Promise((resolve, reject) => {
      if (this.#isOver) return reject(OVER);
      this.#waiting.add(reject);
      begin((value) => {
        this.#waiting.delete(reject);
        resolve(value);
      });
    });
  }

  end(): void {
    this.#isOver = true;
    this.#controller?.abort(OVER);
    for (const reject of this.#waiting) reject(OVER);
    this.#waiting.clear();
  }
}
