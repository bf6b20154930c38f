import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { type AccessRules, checkAccess } from './access.ts';
import { ControlProblem, problemOf } from './problem.ts';

/** Far more than a script needs. */
const LARGEST_BODY_BYTES = 1_048_576;

/** A name may be as long as the head of an upload. */
const LONGEST_PARAMETER = 128 * 1024;

/** A web server that knows no route yet, checks who asks, takes any body as JSON, and explains each error. */
export function controlServer(rules: AccessRules): FastifyInstance {
  const server = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY_BYTES,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    http: { maxHeaderSize: LONGEST_PARAMETER },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
    schemaErrorFormatter: ([error], where) =>
      new Error(`${where}${error?.instancePath ?? ''} ${error?.message ?? 'is not as it must be'}.`),
    frameworkErrors: (error, _request, reply) => {
      const problem = problemOf(error);
      (reply as unknown as FastifyReply).code(problem.status).type('application/problem+json').send(problem);
    },
  });
  // What a client says of its JSON does not matter: many name a form when they are told nothing.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(body as string));
    } catch {
      const hint = 'Send one JSON object, for example {"script": "500,201"}.';
      done(new ControlProblem(400, { name: 'not-json', detail: 'The body is not JSON.', hint }));
    }
  });
  // Stable shapes come from the types; a serializer would hide what they lack.
  server.setSerializerCompiler(() => (data) => JSON.stringify(data));
  server.addHook('onRequest', async ({ method, url, headers }) =>
    checkAccess({ method, url, headers }, rules),
  );
  server.setNotFoundHandler(({ method, url }) => {
    const detail = `There is no ${method} ${url.split('?', 1)[0]}.`;
    const hint = 'See /openapi.json, or the page at /docs, for what there is.';
    throw new ControlProblem(404, { name: 'no-such-route', detail, hint });
  });
  server.setErrorHandler((error, _request, reply) => {
    const problem = problemOf(error);
    if (problem.status === 401) reply.header('WWW-Authenticate', 'Bearer');
    return reply.code(problem.status).type('application/problem+json').send(problem);
  });
  return server;
}
