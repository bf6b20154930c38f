import type { Part } from '../storage/faults/table.ts';
import { formatStep, parseScript } from '../storage/script.ts';
import { faultNotShown } from './nock-errors.ts';
import { shownFaults } from './shown-faults.ts';

/** The largest status that a web `Response` can have. */
const LARGEST_STATUS = 599;

/** Refuses a script of which an in-process mock would show something that no client of a real storage sees. */
export function checkShown(script: string): void {
  for (const [index, step] of parseScript(script).entries()) {
    const why = step.parts.map(whyNot).find((reason) => reason !== undefined);
    if (why !== undefined) throw faultNotShown(script, { step: index + 1, text: formatStep(step) }, why);
  }
}

function whyNot(part: Part): string | undefined {
  if (!shownFaults.has(part.fault)) return `"${part.fault}" is more than a status, headers and a body`;
  if ('status' in part && part.status > LARGEST_STATUS) {
    return `a status above ${LARGEST_STATUS} does not reach every client`;
  }
  return undefined;
}
