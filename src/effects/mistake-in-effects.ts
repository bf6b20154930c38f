import { eventData } from '../spec/event-data.ts';
import { type EventType, eventTypes } from '../spec/event-types.ts';
import { type Dialect, dialects } from './dialects.ts';
import type { Effect, Effects, RequestEffect } from './effects.ts';
import { fitsRequest, type SeenRequest } from './fits-request.ts';
import type { Mistake } from './mistake.ts';
import { placesIn } from './template.ts';

/** Members of an event whose values are of no other event; what may be null is not among them. */
const OWN = ['id', 'url', 'path', 'input', 'output', 'error', 'title', 'uname'];

const PARTS = ['name', 'stem'];

/** The first described effect that names what there is not, or tells no event or no effect from another. */
export function mistakeInEffects(
  { sinks = {}, events }: Effects,
  { channelsAreFree }: { readonly channelsAreFree: boolean },
): Mistake | undefined {
  const own = channelsAreFree ? [...OWN, 'channel'] : OWN;
  for (const type of eventTypes) {
    for (const [index, effect] of (events[type] ?? []).entries()) {
      const member = `"effects.events.${type}.${index}"`;
      const { request } = effect;
      if (!request) return { why: `${member} names nothing that is seen`, hint: 'Add "request".' };
      if (!Object.hasOwn(sinks, request.to)) {
        const hint = `Add it to "effects.sinks"${Object.keys(sinks).length > 0 ? `, or name one of ${Object.keys(sinks).join(', ')}` : ''}.`;
        return { why: `${member} names the sink "${request.to}", which there is not`, hint };
      }
      const places = templatesOf(effect).flatMap(placesIn);
      const unknown = places.find((place) => !isPlace(place, type));
      if (unknown !== undefined) {
        const hint =
          'Name a member as the interface has it, such as {data.channel} or {data.live_info.title}.';
        return { why: `${member} names {${unknown}}, which no ${type} has`, hint };
      }
      if (!places.some((place) => own.includes(withoutPart(place).split('.').at(-1) ?? ''))) {
        const hint = `Name a value that no other event has: ${ownPlacesOf(type, own).join(', ')}.`;
        return { why: `${member} tells no event from another`, hint };
      }
      const dialect = dialects[sinks[request.to]?.dialect ?? 'webhook'];
      const like = (events[type] ?? []).findIndex(
        (other, at) =>
          at !== index &&
          other.request?.to === request.to &&
          fitsRequest(request, { dialect, event: undefined, seen: seenOf(other.request, dialect) }),
      );
      if (like !== -1) {
        const why = `${member} cannot be told from "effects.events.${type}.${like}": what is one may be the other`;
        return {
          why,
          hint: 'Name in each what the other has not, such as a text, or leave one of them out.',
        };
      }
    }
  }
  return undefined;
}

/** A request that is as described and no more, its places as they are written: without an event they are any text. */
function seenOf({ method, path, headers = {}, json, body }: RequestEffect, dialect: Dialect): SeenRequest {
  return {
    method: (method ?? dialect.method).toUpperCase(),
    rawPath: path ?? dialect.requestPath,
    headers: Object.entries(headers),
    text: body ?? JSON.stringify(json ?? {}),
  };
}

/** The texts of an effect that are templates. */
function templatesOf({ request }: Effect): readonly string[] {
  const { path, headers = {}, json, body } = request ?? { headers: {} };
  return [path, ...Object.values(headers), ...textsIn(json), body].filter((text) => text !== undefined);
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function withoutPart(place: string): string {
  const names = place.split('.');
  return PARTS.includes(names.at(-1) ?? '') ? names.slice(0, -1).join('.') : place;
}

function isPlace(place: string, type: EventType): boolean {
  return placesOf(type).includes(withoutPart(place));
}

function ownPlacesOf(type: EventType, own: readonly string[]): string[] {
  return placesOf(type)
    .filter((place) => own.includes(place.split('.').at(-1) ?? ''))
    .map((place) => `{${place}}`);
}

/** Every place of an event of this type that is no object. */
function placesOf(type: EventType): readonly string[] {
  return ['id', 'ts', 'type', ...placesBelow('data', eventData[type])];
}

function placesBelow(name: string, schema: object): readonly string[] {
  if (!('properties' in schema)) return [name];
  return Object.entries(schema.properties as Readonly<Record<string, object>>).flatMap(([member, each]) =>
    placesBelow(`${name}.${member}`, each),
  );
}
