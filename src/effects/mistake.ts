/** What is wrong with a description, and what to do about it. */
export interface Mistake {
  readonly why: string;
  readonly hint: string;
}
