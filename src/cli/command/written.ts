/** What was written after the name of a command. */
export interface Written {
  readonly positionals: readonly string[];
  /** Everything after the first `--`; undefined without one. */
  readonly rest: readonly string[] | undefined;
  /** The texts of each option in their order; none of one that was not written. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}
