import { Client, type ClientOptions } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { main } from '../cli/run-command.ts';

/** What a tool answered: its text, and the same as data where it is no error. */
export interface ToolAnswer<Data> {
  readonly text: string;
  readonly isError: boolean;
  readonly data: Data;
}

/** The official client with a server of the command under test; disposing of it ends both. */
export interface McpClient extends AsyncDisposable {
  readonly client: Client;
  call<Data = unknown>(name: string, asked?: Record<string, unknown>): Promise<ToolAnswer<Data>>;
}

/** Starts `recorder-harness mcp` from `command`, and connects to it. */
export async function mcpClient(
  options: ClientOptions = {},
  command = [process.execPath, main],
): Promise<McpClient> {
  const [program = '', ...args] = command;
  const client = new Client({ name: 'test', version: '1.0.0' }, options);
  const transport = new StdioClientTransport({ command: program, args: [...args, 'mcp'], stderr: 'inherit' });
  await client.connect(transport);
  return {
    client,
    async call(name, asked = {}) {
      const {
        content,
        structuredContent,
        isError = false,
      } = await client.callTool({ name, arguments: asked });
      const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
      return { text, isError, data: structuredContent as never };
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}
