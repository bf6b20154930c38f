import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { checkForm, pathBehind, siteProblem } from './access.ts';
import { LabProblem, problemAnswer } from './lab-problem.ts';
import { safetyHeaders } from './page-headers.ts';

interface ServerOptions {
  /** First segment of the path of every request. */
  readonly token: string;
  /** Takes the secrets out of a text. */
  readonly redact: (text: string) => string;
}

/** More than any envelope, and enough to see what a receiver makes of a large one. */
const LARGEST_BODY_BYTES = 16 * 1024 ** 2;

/** A web server that knows no route yet, answers who knows the token, and explains each error. */
export function labServer({ token, redact }: ServerOptions): FastifyInstance {
  const server: FastifyInstance = fastify({
    bodyLimit: LARGEST_BODY_BYTES,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    routerOptions: { querystringParser: (text) => Object.fromEntries(new URLSearchParams(text)) },
    rewriteUrl: ({ url = '' }) => pathBehind(token, url) || '/without-slash',
    ajv: {
      customOptions: { discriminator: true, coerceTypes: false, removeAdditional: false, useDefaults: false },
    },
    schemaErrorFormatter: ([error], where) =>
      new Error(`${where}${error?.instancePath ?? ''} ${error?.message ?? 'is not as it must be'}`),
    // These come before any hook.
    frameworkErrors: (error, request, reply) =>
      sendProblem(reply as unknown as FastifyReply, siteProblem(request, portOf(server)) ?? error, redact),
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(body as string));
    } catch {
      done(new LabProblem(400, 'The request is not JSON.', 'Reload the page.'));
    }
  });
  server.addHook('onRequest', async ({ method, headers, is404 }, reply) => {
    reply.headers(safetyHeaders);
    const problem = siteProblem({ method, headers }, portOf(server));
    if (problem) throw problem;
    if (!is404) checkForm(method, headers);
  });
  server.get('/without-slash', (_request, reply) => reply.redirect(`/${token}/`, 308));
  server.setNotFoundHandler(() => {
    throw new LabProblem(404, 'There is nothing here.', 'Open the address that the lab printed.');
  });
  server.setErrorHandler((error, _request, reply) => sendProblem(reply, error, redact));
  return server;
}

function portOf(server: FastifyInstance): number {
  const address = server.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function sendProblem(reply: FastifyReply, error: unknown, redact: (text: string) => string): void {
  const { status, title, detail } = problemAnswer(error);
  void reply
    .headers(safetyHeaders)
    .code(status)
    .type('application/problem+json')
    .send(JSON.stringify({ status, title: redact(title), detail: redact(detail) }));
}
