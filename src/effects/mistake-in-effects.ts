import { eventData } from '../spec/event-data.ts';
import { type EventType, eventTypes } from '../spec/event-types.ts';
import type { Effect, Effects } from './effects.ts';
import { fitsEffect } from './fits-effect.ts';
import type { Mistake } from './mistake.ts';
import { mistakeInForm } from './mistake-in-form.ts';
import { seenOf } from './seen-of.ts';
import { spelledOut } from './spelled-out.ts';
import { placesIn } from './template.ts';
import { templatesOf } from './templates-of.ts';

/** Members of an event whose values are of no other event; what may be null is not among them. */
const OWN = ['id', 'url', 'path', 'input', 'output', 'error', 'title', 'uname'];

const PARTS = ['name', 'stem'];

interface Knowledge {
  readonly channelsAreFree: boolean;
}

/** The first described effect that names what there is not, or tells no event or no effect from another. */
export function mistakeInEffects(effects: Effects, { channelsAreFree }: Knowledge): Mistake | undefined {
  const own = channelsAreFree ? [...OWN, 'channel'] : OWN;
  for (const type of eventTypes) {
    for (const [index, effect] of (effects.events[type] ?? []).entries()) {
      const mistake =
        mistakeInForm(effect) ??
        unknownSink(effect, effects) ??
        mistakeInPlaces(effect, type, own) ??
        ambiguity(index, type, effects);
      if (mistake) return { ...mistake, why: `"effects.events.${type}.${index}" ${mistake.why}` };
    }
  }
  return undefined;
}

function unknownSink({ request }: Effect, { sinks = {} }: Effects): Mistake | undefined {
  if (!request || Object.hasOwn(sinks, request.to)) return undefined;
  const hint = `Add it to "effects.sinks"${Object.keys(sinks).length > 0 ? `, or name one of ${Object.keys(sinks).join(', ')}` : ''}.`;
  return { why: `names the sink "${request.to}", which there is not`, hint };
}

function mistakeInPlaces(effect: Effect, type: EventType, own: readonly string[]): Mistake | undefined {
  const unknown = templatesOf(effect)
    .flatMap(placesIn)
    .find((place) => !isPlace(place, type));
  if (unknown !== undefined) {
    const hint = 'Name a member as the interface has it, such as {data.channel} or {data.live_info.title}.';
    return { why: `names {${unknown}}, which no ${type} has`, hint };
  }
  // An observer is asked about one event.
  if (effect.observe) return undefined;
  const isOwn = (place: string): boolean => own.includes(withoutPart(place).split('.').at(-1) ?? '');
  const isShared = spelledOut(effect).some(({ file }) => {
    const path = file && (file.path ?? file.from ?? '');
    return path !== undefined && !path.includes('*') && !placesIn(path).some(isOwn);
  });
  if (isShared) {
    const hint = 'Name a value of the event in its path, or list what it holds with "observe".';
    return { why: 'has one file for all events', hint };
  }
  if (spelledOut(effect).every((each) => templatesOf(each).flatMap(placesIn).some(isOwn))) return undefined;
  const hint = `Name a value that no other event has: ${ownPlacesOf(type, own).join(', ')}.`;
  return { why: 'tells no event from another', hint };
}

/** An effect of the same type that is also this one. */
function ambiguity(index: number, type: EventType, effects: Effects): Mistake | undefined {
  const all = effects.events[type] ?? [];
  const [effect] = all.slice(index);
  const parts = effect ? spelledOut(effect) : [];
  const like = all.findIndex(
    (other, at) =>
      at !== index &&
      spelledOut(other)
        .flatMap((each) => seenOf(each, effects) ?? [])
        .some((seen) => parts.some((part) => fitsEffect(part, seen, { event: undefined, effects }))),
  );
  if (like === -1) return undefined;
  return {
    why: `cannot be told from "effects.events.${type}.${like}": what is one may be the other`,
    hint: 'Name in each what the other has not, such as a text, or leave one of them out.',
  };
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
