import { tokenIn } from '../../src/conformance/conduct/tokens.ts';
import { UNANNOUNCED } from '../../src/conformance/lures/unannounced.ts';
import type { AttemptEntry, DeliveryEntry, Entry, RecordingEntry } from '../../src/ledger/entry.ts';
import { parseScript } from '../../src/storage/script.ts';

/** Programs of it are made by chance, and go on after an end that the interface leaves open. */
const BY_CHANCE = 'storm';

/** How an attempt ends that storage breaks off, or leaves without an answer. */
const BROKEN_OFF: readonly (readonly [RegExp, AttemptEntry['ended']])[] = [
  [/^(?:reset|close|garbage)/, 'lost'],
  [/^stall/, 'aborted'],
  // Longer than the time-out.
  [/^delay:75s/, 'aborted'],
];

/**
 * What a run of a receiver that keeps the interface was meant to show and did not: scenarios that did not come to their
 * end, faults that no attempt met, or that did nothing to it, lures that nobody could have taken, and silences that no
 * good delivery ends.
 */
export function vacuousIn(entries: readonly Entry[]): readonly string[] {
  const of = <Kind extends Entry['kind']>(kind: Kind): Extract<Entry, { kind: Kind }>[] =>
    entries.filter((entry): entry is Extract<Entry, { kind: Kind }> => entry.kind === kind);
  const attempts = Map.groupBy(of('attempt'), ({ recording }) => recording);
  const deliveries = Map.groupBy(of('delivery'), ({ scenario }) => scenario);
  const recordings = of('recording');
  const attemptsOf = ({ id }: RecordingEntry): readonly AttemptEntry[] => attempts.get(id) ?? [];
  const deliveriesOf = ({ scenario }: RecordingEntry): readonly DeliveryEntry[] =>
    deliveries.get(scenario) ?? [];
  const unfinished = of('note').flatMap(({ name, value, scenario }) =>
    name === 'scenario-ended' && value !== 'finished' ? [`${scenario} has not ended: ${String(value)}`] : [],
  );
  const begun = recordings.filter((recording) => attemptsOf(recording).length > 0);
  const unfired = begun.flatMap((recording) => unfiredIn(recording, attemptsOf(recording)));
  const lures = recordings.filter((recording) => attemptsOf(recording).length === 0);
  const untakeable = lures.filter(
    (lure) =>
      !isTakeable(lure, deliveriesOf(lure)) && !begun.some(({ script }) => script.includes(lure.name)),
  );
  const unfenced = lures.flatMap((lure) => {
    const lastAtMs = lastNaming(lure, deliveriesOf(lure))?.atMs ?? 0;
    const isFenced = begun.some(
      (other) => other.scenario === lure.scenario && (attemptsOf(other)[0]?.atMs ?? 0) >= lastAtMs,
    );
    return isFenced ? [] : [`${lure.scenario}: nothing is uploaded after "${lure.label}" was named`];
  });
  return [
    ...unfinished,
    ...unfired,
    ...untakeable.map(({ scenario, label }) => `${scenario}: nobody can take "${label}"`),
    ...unfenced,
  ];
}

/** The steps of a script that did not do what they are for; the last one may answer attempts that must not come. */
function unfiredIn(
  { scenario, label, script }: RecordingEntry,
  attempts: readonly AttemptEntry[],
): readonly string[] {
  const steps = parseScript(script).length;
  const isMet =
    scenario === BY_CHANCE ||
    attempts.length >= steps ||
    (steps - attempts.length === 1 && script.endsWith(',201'));
  const idle = attempts.filter(({ fault, ended, answer }) => {
    const [, end] = BROKEN_OFF.find(([pattern]) => pattern.test(fault)) ?? [];
    return end ? ended !== end : answer === undefined;
  });
  return [
    ...(isMet ? [] : [`${scenario}: "${label}" met ${attempts.length} steps of ${script}`]),
    ...idle.map(({ fault, ended }) => `${scenario}: ${fault} did nothing to "${label}", which is ${ended}`),
  ];
}

/** Whether a recording that is not to be uploaded was there when an event named it. */
function isTakeable(lure: RecordingEntry, deliveries: readonly DeliveryEntry[]): boolean {
  if (lure.label === UNANNOUNCED) return lure.laid;
  const last = lastNaming(lure, deliveries);
  return last !== undefined && lure.atMs <= last.atMs;
}

function lastNaming(lure: RecordingEntry, deliveries: readonly DeliveryEntry[]): DeliveryEntry | undefined {
  const sought = tokenIn(lure.name) ?? lure.output;
  return deliveries.findLast(
    ({ label, body, bodyBase64, bodyBytes, recording }) =>
      recording === lure.id ||
      // What is too large for a ledger is told by the label alone.
      (bodyBytes !== undefined && lure.label.endsWith(label)) ||
      body?.includes(sought) ||
      (bodyBase64 !== undefined && Buffer.from(bodyBase64, 'base64').includes(sought)),
  );
}
