import type { DeliveryEntry, Header } from '../../../ledger/entry.ts';
import { seconds } from '../../../report/seconds.ts';
import { jsonOf } from '../../../spec/json-of.ts';
import { rowFacts } from './row-facts.ts';

/** A part that two deliveries do not have alike. */
export interface Difference {
  /** Where it stands, for people. */
  readonly place: string;
  /** Absent where it is not there. */
  readonly one?: string;
  readonly other?: string;
}

/** Differ with every delivery, and say nothing of it. */
const OWN_HEADERS = ['content-length', 'date'];

/** Where two deliveries differ, in the order of a delivery. */
export function comparisonOf(one: DeliveryEntry, other: DeliveryEntry): readonly Difference[] {
  const [these, those] = [partsOf(one), partsOf(other)];
  return [...new Set([...these.keys(), ...those.keys()])]
    .filter((place) => these.get(place) !== those.get(place))
    .map((place) => {
      const [mine, yours] = [these.get(place), those.get(place)];
      return {
        place,
        ...(mine === undefined ? {} : { one: mine }),
        ...(yours === undefined ? {} : { other: yours }),
      };
    });
}

function partsOf(delivery: DeliveryEntry): ReadonlyMap<string, string> {
  const { url, headers, body, bodyBase64, bodyBytes, answer, failure } = delivery;
  const sent = bodyBytes === undefined ? (body ?? bodyBase64 ?? '') : `${bodyBytes} bytes`;
  return new Map([
    ['address', url],
    ...headersOf('sent', headers),
    ...membersOf('sent', sent),
    ['outcome', rowFacts(delivery).status],
    ...(failure ? ([['why', failure.message]] as const) : []),
    ...(answer
      ? [
          ['took', seconds(answer.endAtMs - delivery.atMs)] as const,
          ...headersOf('answered', answer.headers),
          ...membersOf('answered', answer.body),
        ]
      : []),
  ]);
}

function headersOf(side: string, headers: readonly Header[]): [string, string][] {
  return headers
    .filter(([name]) => !OWN_HEADERS.includes(name.toLowerCase()))
    .map(([name, value]) => [`${side} header ${name.toLowerCase()}`, value]);
}

/** The values of a JSON text by their places, or the text as it is. */
function membersOf(side: string, text: string): [string, string][] {
  const json = jsonOf(text);
  if (json === undefined) return [[`${side} body`, text]];
  return leavesOf(json, '').map(([pointer, value]) => [`${side} ${pointer}`.trimEnd(), value]);
}

function leavesOf(value: unknown, pointer: string): [string, string][] {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (members.length === 0) return [[pointer, JSON.stringify(value)]];
  return members.flatMap(([name, member]) => leavesOf(member, `${pointer}/${name}`));
}
