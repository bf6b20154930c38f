/** What a source is told, and what it tells. */
export interface SourceContext {
  /** Ends what waits for input. */
  readonly signal: AbortSignal;
  /** Takes a sentence for the person who watches. */
  readonly note: (sentence: string) => void;
}
