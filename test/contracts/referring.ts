import { LiveInfo } from '../../src/spec/live-info.ts';
import { descriptionIn } from './description-in.ts';

/** A copy of a schema that refers to the one of stream metadata at `liveInfo` wherever it holds it. */
export function referring(schema: unknown, liveInfo: string): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((one) => referring(one, liveInfo));
  if ('properties' in schema && schema.properties === LiveInfo.properties) {
    const description = descriptionIn(schema);
    return description === descriptionIn(LiveInfo) ? { $ref: liveInfo } : { $ref: liveInfo, description };
  }
  return Object.fromEntries(
    Object.entries(schema).map(([name, member]) => [name, referring(member, liveInfo)]),
  );
}

/** The schema of stream metadata, with the title that generated types get their name from. */
export const describedLiveInfo: object = { title: 'LiveInfo', ...LiveInfo };
