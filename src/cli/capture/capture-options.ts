import { existsSync, statSync } from 'node:fs';
import { parseAnswers } from '../../capture/answer-script.ts';
import { fileExists } from '../../errors.ts';
import type { CaptureTold } from '../definitions/capture.ts';
import { chosenDescription } from '../reaching/chosen-description.ts';
import { readForward } from '../reaching/described-forward.ts';
import type { Environment } from '../terminal/terminal.ts';

/** What `capture` is told when it listens, checked. */
export type CaptureOptions = ReturnType<typeof captureOptions>;

/** Checks it. */
export function captureOptions(told: CaptureTold, environment: Environment) {
  const { out: file, append, force, answer, forward } = told;
  if (file !== undefined && !append && !force && existsSync(file)) {
    throw fileExists(file, 'Go on in it with --append, overwrite it with --force, or name another file.');
  }
  const isGoneOn = append && file !== undefined && (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
  return {
    ...told,
    out: file === undefined ? undefined : { file, append: isGoneOn },
    answers: answer === undefined ? undefined : parseAnswers(answer),
    forward: forward === undefined ? undefined : readForward(forward, chosenDescription(told), environment),
  };
}
