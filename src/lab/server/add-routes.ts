import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Entry } from '../../ledger/entry.ts';
import { html } from '../../report/html.ts';
import type { EventType } from '../../spec/event-types.ts';
import type { Bench } from '../bench.ts';
import { checkBody } from '../check-body.ts';
import { checkScript } from '../check-script.ts';
import type { NewRecording, NewScript, Order, Payload } from '../lab-api.ts';
import { listFaults } from '../list-faults.ts';
import { readPage } from '../read-page.ts';
import type { EventStreams } from './event-streams.ts';
import { pagePolicy, safetyHeaders } from './page-headers.ts';
import {
  changesSince,
  newRecording,
  newScript,
  ofNumber,
  order,
  payload,
  payloadWanted,
} from './request-schemas.ts';

interface Served {
  readonly bench: Bench;
  readonly streams: EventStreams;
}

/** Answers everything that `lab-api.ts` names. */
export function addRoutes(server: FastifyInstance, { bench, streams }: Served): void {
  const { deliveries, recordings, runs } = bench;

  server.get('/', (_request, reply) => sendPage(reply, readPage('lab'), true));

  server.get('/api/state', () => bench.state());

  server.get<Query<{ after?: string }>>('/api/events', { schema: changesSince }, (request, reply) => {
    const after = request.headers['last-event-id'] ?? request.query.after;
    reply.hijack();
    reply.raw.writeHead(200, { ...safetyHeaders, 'content-type': 'text/event-stream' });
    streams.open(reply.raw, Number.parseInt(String(after), 10) || 0);
  });

  server.get<Query<{ type: EventType; recording?: string }>>(
    '/api/payload',
    { schema: payloadWanted },
    ({ query: { type, recording } }) => bench.sample(type, recording),
  );

  server.post<{ Body: Payload }>('/api/checks', { schema: payload }, ({ body }) => checkBody(body.body));

  server.post<{ Body: NewRecording }>('/api/recordings', { schema: newRecording }, ({ body }) =>
    recordings.lay(body),
  );

  server.post<{ Body: Order }>('/api/deliveries', { schema: order }, ({ body }, reply) =>
    reply.code(202).send({ count: deliveries.order(body) }),
  );

  server.get<{ Params: { id: string } }>('/api/deliveries/:id/curl', ({ params }, reply) =>
    reply.type('text/plain; charset=utf-8').send(`${bench.curl(params.id)}\n`),
  );

  server.get('/api/faults', () => listFaults());

  server.post<{ Body: NewScript }>('/api/script-checks', { schema: newScript }, ({ body }) =>
    checkScript(body.script),
  );

  server.put<{ Body: NewScript }>('/api/script', { schema: newScript }, ({ body }, reply) => {
    bench.setScript(body.script);
    return reply.code(204).send();
  });

  server.post('/api/runs', (_request, reply) => reply.code(202).send(runs.start()));

  server.delete('/api/runs/current', async (_request, reply) => {
    await runs.stop();
    return reply.code(204).send();
  });

  server.get<{ Params: { number: string } }>(
    '/api/runs/:number/report',
    { schema: ofNumber },
    ({ params }, reply) => {
      const { report, entries } = runs.result(Number(params.number));
      return sendPage(reply, html(report, entries, { page: readPage('report') }), false);
    },
  );

  server.get<{ Params: { number: string } }>(
    '/api/runs/:number/ledger',
    { schema: ofNumber },
    ({ params }, reply) =>
      sendLedger(reply, runs.result(Number(params.number)).entries, `run-${params.number}`),
  );

  server.get('/api/ledger', (_request, reply) => sendLedger(reply, bench.ledger(), 'lab'));

  server.delete('/api/entries', (_request, reply) => {
    bench.clear();
    return reply.code(204).send();
  });

  server.post('/api/target/restart', async (_request, reply) => {
    await bench.restart();
    return reply.code(204).send();
  });

  // Its shape comes from the types; a serializer would hide what it lacks.
  server.setSerializerCompiler(() => (data) => JSON.stringify(data));
}

interface Query<Querystring> {
  readonly Querystring: Querystring;
}

function sendPage(reply: FastifyReply, html: string, connects: boolean): FastifyReply {
  return reply
    .header('content-security-policy', pagePolicy(html, connects))
    .type('text/html; charset=utf-8')
    .send(html);
}

function sendLedger(reply: FastifyReply, entries: readonly Entry[], name: string): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}.ndjson"`)
    .type('application/x-ndjson; charset=utf-8')
    .send(Readable.from(linesOf(entries)));
}

function* linesOf(entries: readonly Entry[]): Generator<string> {
  for (const entry of entries) yield `${JSON.stringify(entry)}\n`;
}
