import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Attempt, Storage } from '../../storage.ts';
import { ControlProblem } from '../problem.ts';
import { json, problems, segment } from '../route-schema.ts';
import { attempt, ref } from '../schemas.ts';

const closed = { additionalProperties: false };
const path = Type.Object({ id: segment }, closed);
const list = Type.Object({ attempts: Type.Array(ref(attempt)) }, closed);

type ById = { Params: Static<typeof path> };

/** Attempts by their ids, those that belong to no upload too, and the bytes that came. */
export function addAttemptRoutes(api: FastifyInstance, storage: Storage): void {
  const tags = ['uploads'];

  function attemptOf(id: string): Attempt {
    const found = storage.attempts().find((one) => one.id === id);
    if (found) return found;
    const detail = `No attempt that is over has the id "${id}".`;
    throw new ControlProblem(404, {
      name: 'no-such-attempt',
      detail,
      hint: 'See GET /attempts for all ids.',
    });
  }

  api.get(
    '/attempts',
    {
      schema: {
        tags,
        operationId: 'listAttempts',
        summary: 'List all attempts that are over, whatever they are of',
        response: { 200: json('In the order in which they ended.', list), ...problems({}) },
      },
    },
    () => ({ attempts: storage.attempts() }),
  );
  api.get<ById>(
    '/attempts/:id',
    {
      schema: {
        tags,
        operationId: 'getAttemptById',
        summary: 'Get an attempt that is over',
        params: path,
        response: {
          200: json('All that is recorded of it.', ref(attempt)),
          ...problems({ 404: 'There is none.' }),
        },
      },
    },
    ({ params }) => attemptOf(params.id),
  );
  api.get<ById>(
    '/attempts/:id/body',
    {
      schema: {
        tags,
        operationId: 'getBody',
        summary: 'Download the bytes that came with an attempt, where they are kept',
        params: path,
        response: {
          200: {
            description: 'As many as came; the header X-Complete tells whether that is all.',
            content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
          },
          ...problems({ 404: 'There is no such attempt, or its bytes are not kept.' }),
        },
      },
    },
    async ({ params }, reply) => {
      const { id, kept } = attemptOf(params.id);
      const file = kept && storage.keepDirectory && join(storage.keepDirectory, kept.file);
      const size = file && (await stat(file).catch(() => undefined))?.size;
      if (!kept || !file || size === undefined) {
        const detail = `The bytes of attempt "${id}" are not kept${kept ? ' any more' : ''}.`;
        const hint = storage.keepDirectory
          ? 'See "kept" of the attempt for the reason; a request without a body has none.'
          : 'Start the storage with --keep DIR.';
        throw new ControlProblem(404, { name: 'not-kept', detail, hint });
      }
      return reply
        .header('Content-Length', size)
        .header('Content-Disposition', `attachment; filename="${kept.file}"`)
        .header('X-Content-Type-Options', 'nosniff')
        .header('X-Complete', String(kept.complete))
        .type('application/octet-stream')
        .send(createReadStream(file));
    },
  );
}
