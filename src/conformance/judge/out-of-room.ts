import type { Evidence } from '../rulebook/evidence.ts';
import type { Rule } from '../rulebook/rule.ts';
import { droppedOutput } from './dropped-output.ts';

/** Why a failure says nothing of the receiver, if the harness had no room for what would have shown otherwise. */
export function outOfRoom(rule: Rule, { logs, nameless }: Evidence): string | undefined {
  const turnedAway = nameless.filter(({ fault }) => fault === 'crowded').length;
  if (turnedAway > 0) {
    return `storage had no descriptors for ${turnedAway} more connections; raise the limit of open files ("ulimit -n")`;
  }
  const { naming } = droppedOutput(logs);
  if (naming > 0 && readsOutput(rule)) {
    return `the receiver printed more than is kept, and ${naming} of the lines that were dropped name recordings`;
  }
  return undefined;
}

function readsOutput({ needs = [], scenarios }: Rule): boolean {
  return [needs, ...scenarios.map((scenario) => scenario.needs ?? [])].some((all) => all.includes('output'));
}
