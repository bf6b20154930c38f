import { STATUS_CODES } from 'node:http';
import { HarnessError } from '../../errors.ts';
import type { Problem } from './schemas.ts';

/** What an answer says of a problem, apart from what follows from its status. */
export type ProblemDetails = Pick<Problem, 'detail' | 'hint' | 'place'> & {
  /** In kebab case; the last part of the URN. */
  readonly name: string;
};

/** A request that cannot be answered as it was asked. */
export class ControlProblem extends Error {
  readonly problem: Problem;

  constructor(status: number, { name, ...details }: ProblemDetails) {
    super(details.detail);
    const type = `urn:recorder-harness:problem:${name}`;
    this.problem = { type, title: STATUS_CODES[status] ?? 'Problem', status, ...details };
  }
}

/** Anything thrown, as the API tells it. */
export function problemOf(thrown: unknown): Problem {
  if (thrown instanceof ControlProblem) return thrown.problem;
  if (thrown instanceof HarnessError && thrown.kind === 'usage') {
    const { code, message: detail, hint, place } = thrown;
    const name = code.replace('RWH_', '').toLowerCase().replaceAll('_', '-');
    return new ControlProblem(422, { name, detail, hint, ...(place ? { place } : {}) }).problem;
  }
  const { statusCode = 500, message } = thrown as { statusCode?: number; message?: string };
  if (statusCode >= 500) {
    const detail = 'The control API stumbled.';
    return new ControlProblem(500, { name: 'internal', detail, hint: 'Report this as a defect.' }).problem;
  }
  const hint = 'See /openapi.json, or the page at /docs, for what a request looks like.';
  return new ControlProblem(statusCode, { name: 'bad-request', detail: `${message}`, hint }).problem;
}
