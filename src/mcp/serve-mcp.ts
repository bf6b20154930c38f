import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Harness } from './harness.ts';
import { mcpServer } from './mcp-server.ts';

/** A server that serves one client; dispose of it to end that. */
export interface McpService extends AsyncDisposable {
  /** Resolves when the client has gone. */
  readonly ended: Promise<void>;
}

/** Serves MCP over two streams, which carry nothing else. */
export function serveMcp(harness: Harness, input: Readable, output: Writable): McpService {
  const ended = Promise.withResolvers<void>();
  class Transport extends StdioServerTransport {
    override async close(): Promise<void> {
      await super.close();
      ended.resolve();
    }
  }
  const service = serveStdio(() => mcpServer(harness), { transport: new Transport(input, output) });
  return { ended: ended.promise, [Symbol.asyncDispose]: () => service.close() };
}
