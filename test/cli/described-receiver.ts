import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { readTold } from '../../src/cli/command/read-told.ts';
import { type ConformOptions, conformOptions } from '../../src/cli/conform/conform-options.ts';
import { type JudgedReceiver, judgeReceiver } from '../../src/cli/conform/judge-receiver.ts';
import { conform } from '../../src/cli/definitions/conform.ts';
import { temporaryFolder } from '../../src/leftovers/temporary-folder.ts';
import type { Envelope } from '../../src/spec/envelope.ts';
import { keptTerminal } from './kept-terminal.ts';

/** A request as a receiver sees it; the event is absent where the body is none. */
export interface Seen {
  readonly path: string;
  readonly key: string | null;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly event: Envelope | undefined;
}

/** A small receiver that answers with the status that `status` gives; its body is no JSON. */
export async function smallReceiver(
  status: (seen: Seen) => number | Promise<number>,
): Promise<{ readonly origin: string } & AsyncDisposable> {
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://receiver');
    // What is broken off within its body gets no answer.
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    const seen = { path, key: searchParams.get('key'), headers: request.headers, body, event: eventIn(body) };
    response.writeHead(await status(seen)).end('ok');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The options of a run of the core rules, with this description. */
async function optionsFor(
  description: object,
  argv: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<ConformOptions> {
  using folder = temporaryFolder();
  const file = `${folder.path}/receiver.json`;
  writeFileSync(file, JSON.stringify(description));
  const usual = ['--description', file, '--profile', 'core', '--fuzz', '0'];
  const told = readTold(
    { name: 'conform', ...conform, under: await conform.under?.() },
    [...usual, ...argv],
    environment,
  );
  return conformOptions(told, environment);
}

/** The run of the core rules against a described receiver. */
export async function judgeDescribed(
  description: object,
  argv: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<JudgedReceiver> {
  const options = await optionsFor(description, argv, environment);
  return judgeReceiver(options, new AbortController().signal, keptTerminal());
}

function eventIn(body: string): Envelope | undefined {
  try {
    const { id, ts, type, data } = JSON.parse(body);
    return typeof id === 'string' && ts && type && data ? { id, ts, type, data } : undefined;
  } catch {
    return undefined;
  }
}
