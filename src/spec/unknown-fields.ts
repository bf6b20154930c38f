import { envelopeSchemas } from './envelope-schemas.ts';
import type { EventType } from './event-types.ts';
import { pointerTo } from './json-pointer.ts';

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** JSON pointers of all fields of an envelope that the interface does not name, the outermost of each. */
export function unknownFields(type: EventType, envelope: unknown): string[] {
  return unknownIn(envelopeSchemas[type], envelope, '');
}

function unknownIn(schema: unknown, value: unknown, pointer: string): string[] {
  const { properties } = schema as ObjectSchema;
  if (!properties || typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const place = pointerTo(pointer, name);
    return Object.hasOwn(properties, name) ? unknownIn(properties[name], member, place) : [place];
  });
}
