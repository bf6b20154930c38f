/** What an observer says: yes or no, and what it says beside that. */
export interface Reply {
  readonly isYes: boolean;
  readonly text: string;
}

/** An answer of an observer that is neither yes nor no; `message` is the end of a sentence about it. */
export class NoReply extends Error {}
