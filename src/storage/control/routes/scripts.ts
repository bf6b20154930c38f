import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Storage } from '../../storage.ts';
import { ControlProblem } from '../problem.ts';
import { empty, json, problems, segment } from '../route-schema.ts';
import { ref, scriptSetting } from '../schemas.ts';

const closed = { additionalProperties: false };
const path = Type.Object({ glob: segment }, closed);
const body = Type.Object({ script: Type.String() }, closed);
const list = Type.Object(
  {
    default: Type.String({ description: 'What answers uploads that no glob matches.' }),
    scripts: Type.Array(ref(scriptSetting), { description: 'Of those that match, the last one counts.' }),
  },
  closed,
);

type Path = { Params: Static<typeof path> };

/** What is scripted, and for which uploads. */
export function addScriptRoutes(api: FastifyInstance, storage: Storage): void {
  const tags = ['scripts'];

  function settingOf(glob: string): Static<typeof scriptSetting> {
    const setting = storage.scripts().find((one) => one.glob === glob);
    if (setting) return setting;
    const detail = `No script is set for the glob "${glob}".`;
    throw new ControlProblem(404, {
      name: 'no-such-script',
      detail,
      hint: 'See GET /scripts for what is set.',
    });
  }

  api.get(
    '/scripts',
    {
      schema: {
        tags,
        operationId: 'listScripts',
        summary: 'List all scripts',
        response: { 200: json('In the order in which they were set.', list), ...problems({}) },
      },
    },
    (): Static<typeof list> => ({ default: storage.defaultScript, scripts: [...storage.scripts()] }),
  );
  api.get<Path>(
    '/scripts/:glob',
    {
      schema: {
        tags,
        operationId: 'getScript',
        summary: 'Get the script of a glob',
        params: path,
        response: {
          200: json('What was set.', ref(scriptSetting)),
          ...problems({ 404: 'None is set for it.' }),
        },
      },
    },
    ({ params }) => settingOf(params.glob),
  );
  api.put<Path & { Body: Static<typeof body> }>(
    '/scripts/:glob',
    {
      schema: {
        tags,
        operationId: 'putScript',
        summary: 'Answer uploads whose names match a glob by a script from now on',
        params: path,
        body,
        response: {
          200: json('It is set.', ref(scriptSetting)),
          ...problems({ 400: 'The body is wrong.', 422: 'The script has a mistake; place tells where.' }),
        },
      },
    },
    ({ params, body }) => {
      storage.script(params.glob, body.script);
      return settingOf(params.glob);
    },
  );
  api.delete<Path>(
    '/scripts/:glob',
    {
      schema: {
        tags,
        operationId: 'deleteScript',
        summary: 'Take the script of a glob back',
        params: path,
        response: { 204: empty('It is gone.'), ...problems({ 404: 'None is set for it.' }) },
      },
    },
    ({ params }, reply) => {
      if (!storage.removeScript(params.glob)) settingOf(params.glob);
      return reply.code(204).send();
    },
  );
}
