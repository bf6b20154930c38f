import { isCredentialName } from '../ledger/credential-name.ts';
import type { CapturedDelivery } from '../recorder/capture/captured-delivery.ts';
import { clauseAt } from '../spec/clause-at.ts';
import { type EventType, eventTypes } from '../spec/event-types.ts';
import { memberOf } from '../spec/member-of.ts';
import { parseEnvelope } from '../spec/parse-envelope.ts';
import { unknownFields } from '../spec/unknown-fields.ts';
import { valueAt } from '../spec/value-at.ts';
import type { Drift } from './drift.ts';
import { formatDrift } from './format-drift.ts';
import { readBody } from './read-body.ts';
import { shownJson } from './shown-json.ts';
import { shownValue } from './shown-value.ts';

/** Everything in which a delivery differs from the interface or goes beyond it. */
export function driftOf(delivery: CapturedDelivery): Drift[] {
  return [...headDrift(delivery), ...bodyDrift(delivery)];
}

function headDrift({ method, headers }: CapturedDelivery): Drift[] {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const drift: Drift[] = [];
  if (method !== 'POST') {
    const what = 'the method is not POST';
    drift.push({ weight: 'breaks', kind: 'method', what, clause: 'Envelope.post', came: method });
  }
  if (!/^application\/json\s*(;|$)/i.test(type ?? '')) {
    const what = type === undefined ? 'there is no Content-Type' : 'the Content-Type is not application/json';
    const came = type === undefined ? {} : { came: shownValue(type) };
    drift.push({ weight: 'beyond', kind: 'content-type', what, clause: 'Envelope.post', ...came });
  }
  for (const [name] of headers.filter(([name]) => isCredentialName(name))) {
    const what = `the header ${name} may carry a credential`;
    drift.push({ weight: 'beyond', kind: 'credential', what, clause: 'Auth.headers' });
  }
  return drift;
}

function bodyDrift(delivery: CapturedDelivery): Drift[] {
  const read = readBody(delivery);
  if (read.trouble !== undefined) {
    const { trouble: what, isJudged } = read;
    if (isJudged) return [{ weight: 'breaks', kind: 'body', what, clause: 'Envelope.post' }];
    return [{ weight: 'beyond', kind: 'body', what, clause: 'Events.delivery' }];
  }
  const claimed = memberOf(read.value, 'type');
  const type = eventTypes.find((known) => known === claimed);
  return [
    ...shapeDrift(read.value, claimed),
    ...(type === undefined ? [] : unknownFields(type, read.value).map((place) => unknownDrift(type, place))),
    ...formatDrift(read.value, type),
  ];
}

function shapeDrift(envelope: unknown, claimed: unknown): Drift[] {
  const type = typeof claimed === 'string' ? { type: shownValue(claimed) } : {};
  return parseEnvelope(envelope).problems.map(({ pointer, message }): Drift => {
    const place = pointer === '' ? 'the whole' : pointer;
    const came = shownJson(valueAt(envelope, pointer));
    if (pointer === '/data' && tellsLittle(claimed) && (memberOf(envelope, 'data') ?? null) === null) {
      const what = message === 'is missing' ? '/data is missing' : '/data is null';
      return { weight: 'beyond', kind: 'missing', what, clause: 'Events.app-data', ...type };
    }
    const clause = clauseAt(pointer);
    if (message === 'is missing') {
      return { weight: 'breaks', kind: 'missing', what: `${place} ${message}`, clause, ...type };
    }
    if (pointer === '/type' && typeof claimed === 'string') {
      const what = `the type ${came} is not one of the ten`;
      return { weight: 'breaks', kind: 'type', what, clause, came };
    }
    return { weight: 'breaks', kind: 'value', what: `${place} ${message}`, clause, ...type, came };
  });
}

/** Whether the interface shows nothing of an event but its type, so that no form of its data can break it. */
function tellsLittle(type: unknown): boolean {
  return type === 'app_launch' || type === 'app_exit';
}

function unknownDrift(type: EventType, place: string): Drift {
  const clause = tellsLittle(type) && place.startsWith('/data/') ? 'Events.app-data' : clauseAt(place);
  return {
    weight: 'beyond',
    kind: 'unknown',
    what: `${shownValue(place)} is not in the interface`,
    clause,
    type,
  };
}
