import { type Static, Type } from 'typebox';
import { START_TIME_PATTERN } from './timestamp.ts';

/** Metadata of a livestream (section "live_info"). */
export const LiveInfo = Type.Object(
  {
    uid: Type.String({ description: 'User id on the platform.' }),
    uname: Type.String({ description: 'Name of the streamer.' }),
    avatar: Type.String({ description: "URL of the streamer's picture." }),
    title: Type.String({ description: 'Title of the stream.' }),
    cover: Type.String({ description: 'URL of the cover picture.' }),
    categories: Type.Array(Type.String({ description: 'One category.' }), {
      description: 'Categories, the primary one first.',
    }),
    status: Type.Enum(['live', 'offline'], { description: 'Whether the stream is live.' }),
    live_id: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'Id of the live session, or null.',
    }),
    start_time: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      pattern: START_TIME_PATTERN,
      description: 'Start of the live session as an RFC 3339 time, or null.',
    }),
  },
  { description: 'Metadata of a livestream.' },
);

/** Metadata of a livestream: `{uid, uname, avatar, title, cover, categories, status, live_id, start_time}`. */
export type LiveInfo = Static<typeof LiveInfo>;
