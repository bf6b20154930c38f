/** Something wrong that an author tells of a receiver, and what to do about it. */
export interface Mistake {
  readonly why: string;
  readonly hint: string;
  /** JSON pointer to what is wrong, where it is one member. */
  readonly pointer?: string;
}
