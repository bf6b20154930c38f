import { envelopeSchemas } from '../../src/spec/envelope-schemas.ts';
import { type EventType, eventTypes } from '../../src/spec/event-types.ts';
import { triggerOf } from './event-schemas.ts';
import { describedLiveInfo, referring } from './referring.ts';

/** Where OpenAPI and AsyncAPI keep schemas that others refer to. */
export const COMPONENTS = '#/components/schemas/';

/** The name of the schema of an event, for example `LiveStartEvent`. */
export function schemaNameOf(type: EventType): string {
  return `${type.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Event`;
}

/** The schemas of all events and of stream metadata, by name, as OpenAPI and AsyncAPI bundle them. */
export const namedEvents: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    eventTypes.map((type) => [
      schemaNameOf(type),
      {
        ...(referring(envelopeSchemas[type], `${COMPONENTS}LiveInfo`) as object),
        title: schemaNameOf(type),
        description: triggerOf(type),
      },
    ]),
  ),
  LiveInfo: describedLiveInfo,
};
