import type { WrongPart } from '../ledger/entry.ts';
import type { Answer } from '../wire/exchange.ts';
import { OverLimit } from '../wire/over-limit.ts';
import { playStep } from '../wire/play-step.ts';
import type { RunningExchange } from '../wire/running-exchange.ts';
import { faultOf, type Step } from './script.ts';
import type { UploadInHand } from './upload-in-hand.ts';

/** How a request is answered. */
export interface Course {
  readonly upload: UploadInHand;
  /** What is wrong with it; it is answered for that, in place of its script. */
  readonly rejectedFor?: WrongPart | undefined;
  /** The step of its script. */
  readonly step: Step;
  /** The step in its place, if the body tells more than the head; asked when all of it has come. */
  readonly stepByBody?: (() => Step | undefined) | undefined;
}

/** What a real service answers for each part that is wrong. */
const REJECTIONS: Readonly<Record<WrongPart, Answer>> = {
  path: { status: 404 },
  method: { status: 405, headers: [['Allow', 'PUT']] },
  credentials: { status: 401, headers: [['WWW-Authenticate', 'Basic realm="storage", charset="UTF-8"']] },
  size: { status: 413 },
};

/**
 * Answers a request from its head to its end.
 *
 * Where something is wrong, the body is read first, so that what came is told in full; only a body that is too large,
 * or that the client does not send before it is asked to, is answered early.
 */
export async function runCourse(course: Course, exchange: RunningExchange): Promise<void> {
  const { upload, rejectedFor, stepByBody } = course;
  const rejection = REJECTIONS[rejectedFor ?? 'size'];
  const isEarly = rejectedFor !== undefined && exchange.request.expectsContinue;
  if (isEarly || rejectedFor === 'size') return exchange.reject(rejection);
  try {
    if (stepByBody) await exchange.readBody();
    const { parts } = stepByBody?.() ?? course.step;
    const isScripted = rejectedFor === undefined;
    await playStep(isScripted ? parts : [], exchange, {
      faultOf,
      about: upload,
      usual: isScripted ? { status: 201 } : rejection,
    });
  } catch (error) {
    if (!(error instanceof OverLimit)) throw error;
    await exchange.reject(rejection);
  }
}
