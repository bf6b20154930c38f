import { beyondPact } from '../../src/pact/contracts/beyond-pact.ts';
import { interactions } from '../../src/pact/contracts/interactions.ts';
import { type Party, pactFileName, parties } from '../../src/pact/contracts/parties.ts';

const INTRODUCTION = `# Pacts

What the Pact files beside this page say, with the rules of the suite that judge the same sentence of the interface, and what no Pact file can say. This page is generated.
`;

/** The page of all interactions, and of the rules that have none. */
export function pactsPage(): string {
  return `${[INTRODUCTION, ...(Object.keys(parties) as Party[]).map(interactionsOf), beyond()].join('\n')}\n`;
}

function interactionsOf(party: Party): string {
  const { consumer, provider } = parties[party];
  const file = pactFileName(parties[party]);
  const rows = interactions[party].map(({ description, states, rules }) => [
    description,
    states.map(({ name }) => name).join('; '),
    rules.map(code).join(', '),
  ]);
  return [
    `## ${consumer} and ${provider}`,
    '',
    `[pacts/${file}](pacts/${file})`,
    '',
    ...table(['interaction', 'states', 'rules'], rows),
    '',
  ].join('\n');
}

function beyond(): string {
  const rows = beyondPact.map(({ topic, because, rules }) => [topic, because, rules.map(code).join(', ')]);
  return ['## What Pact cannot say', '', ...table(['topic', 'why', 'rules that judge it'], rows)].join('\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

function code(text: string): string {
  return `\`${text}\``;
}
