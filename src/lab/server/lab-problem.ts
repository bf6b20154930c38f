import { HarnessError, messageOf } from '../../errors.ts';

/** What the lab answers in place of what it was asked, as in RFC 9457. */
export interface ProblemAnswer {
  readonly status: number;
  /** What is wrong; a sentence. */
  readonly title: string;
  /** What to do about it; a sentence that begins with a verb. */
  readonly detail: string;
}

/** A request that is not carried out. */
export class LabProblem extends Error {
  readonly answer: ProblemAnswer;

  constructor(status: number, title: string, detail: string) {
    super(title);
    this.answer = { status, title, detail };
  }
}

/** Status of a harness error, by whose mistake it is. */
const STATUS = { usage: 422, environment: 503, internal: 500 } as const;

/** Anything thrown, as the lab tells it. */
export function problemAnswer(thrown: unknown): ProblemAnswer {
  if (thrown instanceof LabProblem) return thrown.answer;
  if (thrown instanceof HarnessError) {
    return { status: STATUS[thrown.kind], title: thrown.message, detail: thrown.hint };
  }
  const { statusCode: status = 500 } = thrown as { statusCode?: number };
  if (status >= 500) {
    const detail = 'Report this; it says nothing about the receiver.';
    return { status: 500, title: `The lab stumbled: ${messageOf(thrown)}.`, detail };
  }
  const title = `The request is not understood: ${messageOf(thrown)}.`;
  return { status, title, detail: 'Reload the page; it may be that of another release.' };
}
