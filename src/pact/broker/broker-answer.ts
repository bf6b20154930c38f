/** What a broker answered. */
export interface BrokerAnswer {
  readonly status: number;
  /** The JSON of the answer; undefined where it is none. */
  readonly body: unknown;
  /** Where it came from, for links that are relative to it. */
  readonly url: URL;
  /** Where else to look, of a redirect. */
  readonly location?: string;
}
