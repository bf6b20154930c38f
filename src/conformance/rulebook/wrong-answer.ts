/** An answer that leaves the stated one, as one failure and another can have it in common. */
export interface WrongAnswer {
  /** Its status and what it says, without what differs from one event to the next. */
  readonly answer: string;
  /** The only type whose events are known to get it for being of that type; absent where any event may get it. */
  readonly type?: string;
  /** That the event is of a session which was not the last to begin, and whether this is known to be why. */
  readonly beside?: 'seen' | 'why';
}

/** Whether all of these wrong answers are among those. */
export function areAmong(own: readonly WrongAnswer[], its: readonly WrongAnswer[]): boolean {
  return own.every(({ answer, type, beside }) =>
    its.some(
      (other) =>
        other.answer === answer &&
        (other.type === undefined || other.type === type) &&
        (other.beside !== 'why' || beside !== undefined),
    ),
  );
}
