/** The running sinks of a run. */
export interface Sinks extends AsyncDisposable {
  /** Where a receiver finds each of them, by name. */
  readonly urls: Readonly<Record<string, string>>;
  /** Answers requests that name the event of this mark by a script for each sink, of which `ok` is a success in its dialect. */
  script(mark: string, scriptFor: (ok: string, sink: string) => string): void;
  /** Resolves when request `number` that names the event of this mark has come to the sink. */
  arrival(
    which: { readonly sink: string; readonly mark: string; readonly number: number },
    signal: AbortSignal,
  ): Promise<unknown>;
  /** Ends every `hold` of requests that name the event of this mark. */
  release(mark: string): void;
}
