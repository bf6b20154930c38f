import { readFileSync } from 'node:fs';
import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import type { TObject } from 'typebox';
import { suite } from '../conformance/rulebook/suite.ts';
import { harnessCommand } from '../harness-command.ts';
import { packageFile } from '../package-file.ts';
import { contractFiles } from './contract-files.ts';
import type { Harness } from './harness.ts';
import type { Tool } from './tool.ts';
import { causes } from './tools/causes.ts';
import { explainRule } from './tools/explain-rule.ts';
import { judge } from './tools/judge.ts';
import { plan } from './tools/plan.ts';

/** An MCP server with the tools and the contracts of the harness. */
export function mcpServer(harness: Harness): McpServer {
  const server = new McpServer(suite, { instructions: instructions() });
  for (const tool of [causes, judge, explainRule, plan]) register(tool, server, harness);
  for (const path of contractFiles()) {
    const mimeType = path.endsWith('.json') ? 'application/json' : 'text/markdown';
    server.registerResource(path, `recorder-harness:///${path}`, { mimeType }, ({ href: uri }) => ({
      contents: [{ uri, mimeType, text: readFileSync(packageFile(path), 'utf8') }],
    }));
  }
  return server;
}

/** What an agent reads before all else. */
function instructions(): string {
  return `Judges receivers of the webhooks of a livestream recorder. These tools only read: the user, or you in a shell, makes a run with "${harnessCommand()} conform --ledger run.ndjson" and the receiver. Then call "causes" with that file, mend the first cause, repeat it by the command that stands there, and go on until "judge" has the exit code 0.`;
}

function register(tool: Tool, server: McpServer, harness: Harness): void {
  const { name, title, description, input, output } = tool;
  const told = {
    title,
    description,
    inputSchema: schema(input),
    ...(output ? { outputSchema: schema(output) } : {}),
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
  server.registerTool(name, told, async (asked) => {
    try {
      const answer = await tool.answer(asked, harness);
      return { content: [text(JSON.stringify(answer))], structuredContent: { ...answer } };
    } catch (thrown) {
      return { content: [text(harness.errorText(thrown))], isError: true };
    }
  });
}

function schema(definition: TObject) {
  return fromJsonSchema<Record<string, unknown>>({ ...definition });
}

function text(told: string) {
  return { type: 'text', text: told } as const;
}
