import type { AttemptEntry } from '../../ledger/entry.ts';
import { announcedAnew } from '../scenarios/announced-anew.ts';
import { sameNameTwice } from '../scenarios/same-name-twice.ts';
import { sameNameWhileBothFail } from '../scenarios/same-name-while-both-fail.ts';

const SCENARIOS: readonly (string | undefined)[] = [announcedAnew, sameNameTwice, sameNameWhileBothFail].map(
  ({ id }) => id,
);

/** Whether storage numbers an attempt together with those of another upload: of the same file, or of another one of its name. */
export function isNumberedTogether({ scenario }: AttemptEntry): boolean {
  return SCENARIOS.includes(scenario);
}
