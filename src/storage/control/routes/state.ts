import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Storage } from '../../storage.ts';
import { empty, json, problems } from '../route-schema.ts';
import { health, ref } from '../schemas.ts';

const resetQuery = Type.Object(
  {
    deleteKept: Type.Optional(
      Type.Enum(['true', 'false'], { description: 'Whether the kept bytes of what is forgotten go too.' }),
    ),
  },
  { additionalProperties: false },
);

/** Health and reset. */
export function addStateRoutes(api: FastifyInstance, storage: Storage): void {
  api.get(
    '/health',
    {
      schema: {
        tags: ['state'],
        operationId: 'getHealth',
        summary: 'Tell that the storage runs, and where; needs no token',
        response: { 200: json('It runs.', ref(health)), ...problems({}) },
      },
    },
    (): Static<typeof health> => ({
      status: 'ok',
      storageUrl: storage.url,
      keepsBytes: storage.keepDirectory !== undefined,
    }),
  );
  api.post<{ Querystring: Static<typeof resetQuery> }>(
    '/reset',
    {
      schema: {
        tags: ['state'],
        operationId: 'reset',
        summary: 'Break off what is under way, forget all uploads, and set scripts back to the start',
        querystring: resetQuery,
        response: {
          204: empty('All is as it was at the start.'),
          ...problems({ 400: 'The query is wrong.' }),
        },
      },
    },
    async ({ query }, reply) => {
      await storage.reset({ deleteKept: query.deleteKept === 'true' });
      return reply.code(204).send();
    },
  );
}
