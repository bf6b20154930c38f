import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { namedSchemas } from './schemas.ts';

/** Changes when a program that was written for the one before no longer works. */
const API_VERSION = '1.0.0';

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Without it a phone draws the page as wide as a desk. */
const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">';

/** Describes the routes that are added from now on: as OpenAPI 3.1 at `/openapi.json`, for people at `/docs`. */
export async function describeApi(server: FastifyInstance): Promise<void> {
  for (const schema of namedSchemas) server.addSchema(schema);
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Control API of the mock storage',
        version: API_VERSION,
        description: 'Script a mock storage and see what it received, from a test suite in any language.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      tags: [
        { name: 'scripts', description: 'How attempts are answered.' },
        { name: 'uploads', description: 'What was uploaded, attempt by attempt.' },
        { name: 'state', description: 'The storage as a whole.' },
      ],
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'Where the storage was started with a token.',
          },
        },
      },
      security: [{}, { token: [] }],
    },
    refResolver: { buildLocalReference: ({ $id }) => `${$id}` },
  });
  await server.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // Its own policy lets in all of the internet, and not the style that its script puts into the page.
    transformStaticCSP: () => PAGE_POLICY,
    // Its default asks a service on the internet.
    uiConfig: { url: '/openapi.json', validatorUrl: null, tryItOutEnabled: true },
  });
  server.addHook('onSend', async (_request, reply, page) =>
    typeof page === 'string' && `${reply.getHeader('content-type')}`.startsWith('text/html')
      ? page.replace('<head>', `<head>${VIEWPORT}`)
      : page,
  );
  server.get('/openapi.json', { schema: { hide: true } }, () => server.swagger());
  server.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect('/docs'));
}
