import type { FastifyInstance } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import type { Storage, Which } from '../../storage.ts';
import type { ProblemDetails } from '../problem.ts';
import { empty, json, problems, segment } from '../route-schema.ts';
import { arrival, attempt, pause, ref, upload, uploadSummary } from '../schemas.ts';
import { readWait, waitFor } from '../wait-for.ts';

const closed = { additionalProperties: false };
const uploadPath = Type.Object({ name: segment }, closed);
const attemptPath = Type.Object(
  { name: segment, number: Type.String({ pattern: '^[1-9]\\d{0,8}$' }) },
  closed,
);
const waitQuery = Type.Object(
  { wait: Type.Optional(Type.String({ description: 'How long to wait for it, for example 30s.' })) },
  closed,
);
const list = Type.Object({ uploads: Type.Array(ref(uploadSummary)) }, closed);

/** Something that an attempt can be waited for. */
interface Happening {
  /** Of the path. */
  readonly end: string;
  readonly operationId: string;
  readonly happens: string;
  readonly notYet: string;
  readonly schema: TSchema;
}

type AttemptRequest = { Params: Static<typeof attemptPath>; Querystring: Static<typeof waitQuery> };
type UploadRequest = { Params: Static<typeof uploadPath> };

/** Uploads, what happens to their attempts, and their release. */
export function addUploadRoutes(api: FastifyInstance, storage: Storage, closing: AbortSignal): void {
  const tags = ['uploads'];

  api.get(
    '/uploads',
    {
      schema: {
        tags,
        operationId: 'listUploads',
        summary: 'List all uploads',
        response: { 200: json('In the order in which they came.', list), ...problems({}) },
      },
    },
    (): Static<typeof list> => ({ uploads: summaries(storage) }),
  );
  api.get<UploadRequest>(
    '/uploads/:name',
    {
      schema: {
        tags,
        operationId: 'getUpload',
        summary: 'Get an upload with its attempts; one that never came has none',
        params: uploadPath,
        response: { 200: json('All that is known of it.', ref(upload)), ...problems({}) },
      },
    },
    ({ params: { name } }) => ({
      name,
      script: storage.scriptOf(name),
      attempts: storage.attempts().filter((one) => one.upload === name),
      underWay: storage.underWay().filter((one) => one.upload === name),
    }),
  );
  api.post<UploadRequest>(
    '/uploads/:name/release',
    {
      schema: {
        tags,
        operationId: 'releaseUpload',
        summary: 'End every "hold" and "pause@" of an upload, present and future',
        params: uploadPath,
        response: { 204: empty('It is released.'), ...problems({}) },
      },
    },
    ({ params }, reply) => {
      storage.release(params.name);
      return reply.code(204).send();
    },
  );

  function addWait<Value>(
    { end, operationId, happens, notYet, schema }: Happening,
    until: (which: Which, signal: AbortSignal) => Promise<Value>,
  ): void {
    api.get<AttemptRequest>(
      `/uploads/:name/attempts/:number${end}`,
      {
        schema: {
          tags,
          operationId,
          summary: `Wait until attempt NUMBER of an upload ${happens}; at once if it already did`,
          params: attemptPath,
          querystring: waitQuery,
          response: {
            200: json('What is known of it.', ref(schema)),
            ...problems({
              400: 'The number or the wait is wrong.',
              404: 'It did not happen in time.',
              409: 'The storage was reset or ended while it was waited for.',
            }),
          },
        },
      },
      async (request) => {
        const { params, query } = request;
        const which = { name: params.name, number: Number(params.number) };
        const ms = readWait(query.wait);
        const missed = (): ProblemDetails => missing(storage, which, { notYet, ms });
        const socket = request.raw.socket;
        return await waitFor((signal) => until(which, signal), { ms, socket, closing, missed });
      },
    );
  }
  addWait(
    { end: '', operationId: 'getAttempt', happens: 'is over', notYet: 'is not over', schema: attempt },
    storage.attempt,
  );
  addWait(
    {
      end: '/arrival',
      operationId: 'getArrival',
      happens: 'has arrived',
      notYet: 'has not arrived',
      schema: arrival,
    },
    storage.arrival,
  );
  addWait(
    {
      end: '/pause',
      operationId: 'getPause',
      happens: 'waits for its release',
      notYet: 'does not wait',
      schema: pause,
    },
    storage.paused,
  );
}

function summaries(storage: Storage): Static<typeof uploadSummary>[] {
  const over = Map.groupBy(storage.attempts(), (one) => one.upload);
  const open = Map.groupBy(storage.underWay(), (one) => one.upload);
  const names = new Set([...over.keys(), ...open.keys()]);
  return [...names].flatMap((name) => {
    if (name === undefined) return [];
    const attempts = over.get(name) ?? [];
    const lastStatus = attempts.at(-1)?.answer?.status;
    return {
      name,
      attempts: attempts.length,
      underWay: open.get(name)?.length ?? 0,
      ...(lastStatus === undefined ? {} : { lastStatus }),
    };
  });
}

function missing(
  storage: Storage,
  { name, number }: Which,
  { notYet, ms }: { notYet: string; ms: number },
): ProblemDetails {
  const over = storage.attempts().filter((one) => one.upload === name).length;
  const open = storage.underWay().filter((one) => one.upload === name).length;
  return {
    name: 'not-yet',
    detail: `Attempt ${number} of "${name}" ${notYet}, after a wait of ${ms} ms.`,
    hint: `See GET /uploads for all names. Of this one, attempts over: ${over}, under way: ${open}.`,
  };
}
