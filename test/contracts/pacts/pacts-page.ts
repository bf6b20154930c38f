import {
  type ContractName,
  contractParties,
  PARTY_NAMES,
  pactFileName,
} from '../../../src/pact/contracts/parties.ts';
import { STATES, type StateName } from '../../../src/pact/contracts/states.ts';
import { beyondPact } from './beyond-pact.ts';
import { interactions } from './interactions.ts';

const contracts = contractParties(PARTY_NAMES);

const INTRODUCTION = `# Pacts

What the Pact files beside this page say, with the rules of the suite that judge the same sentence of the interface, and what no Pact file can say. This page is generated. Another page tells [the life with a Pact Broker](../src/pact/README.md#the-life-with-a-pact-broker), from the first environment to the webhook, and shows the handlers of the states in the verifier of pact-js.

A consumer whose name ends in \`-stand-in\` is a part of the harness; \`pact record\` makes the pact of a receiver itself. \`pact write\` gives the parties other names.

## States

`;

/** What a provider does for a state, and gives to the request. */
const duties: Readonly<Record<StateName, string>> = {
  [STATES.secret]: 'gives the secret as the value `key`',
  [STATES.recordingPresent]: 'lays a file where the receiver looks for the parameter `output`',
  [STATES.recordingMissing]: 'sees that there is none at the parameter `output`',
  [STATES.storageKey]: 'gives the header as the value `authorization`, and the key alone as `key`',
  [STATES.otherStorageKey]: 'has any key but the one of the example, so that the upload is refused',
  [STATES.placeMissing]: 'refuses the upload for want of a folder or bucket',
  [STATES.uploadTooLarge]: 'refuses the upload for its size',
  [STATES.fileRefused]: 'refuses the upload for what it is',
  [STATES.storageAnswers]: 'answers with the parameter `status`, as only a stand-in can',
};

/** The page of all interactions, and of the rules that have none. */
export function pactsPage(): string {
  return `${INTRODUCTION}${[...states(), ...(Object.keys(contracts) as ContractName[]).map(interactionsOf), beyond()].join('\n')}\n`;
}

function states(): string[] {
  return [...table(['state', 'what a provider does'], Object.entries(duties)), ''];
}

function interactionsOf(contract: ContractName): string {
  const { consumer, provider } = contracts[contract];
  const file = pactFileName(contracts[contract]);
  const rows = interactions[contract].map(({ description, states, rules }) => [
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
