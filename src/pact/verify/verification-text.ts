import { harnessCommand } from '../../harness-command.ts';
import { shortened, visible } from '../../report/shown-text.ts';
import type { FetchedFrom, Verification, VerifiedInteraction } from './verification.ts';

const beyondPact = (): string =>
  `Pact cannot speak of absence, times and all values, and of much else; "${harnessCommand()} conform" does.`;

/** Characters of a mismatch that are shown: a receiver may answer anything. */
const SHOWN = 300;

const words: Readonly<Record<VerifiedInteraction['verdict'], string>> = {
  pass: 'PASS',
  fail: 'FAIL',
  inconclusive: '????',
  'not-applicable': 'N/A ',
};

/** The outcome of `pact verify` for people: each interaction with the rules beside it. */
export function verificationText({ pacts, summary, exitCode }: Verification): string {
  const { pass, fail, inconclusive, 'not-applicable': other } = summary;
  const counts = [
    `${pass} hold`,
    `${fail} do not`,
    ...(inconclusive > 0 ? [`${inconclusive} are undecided`] : []),
    ...(other > 0 ? [`${other} do not apply`] : []),
  ];
  return [
    ...pacts.flatMap(({ consumer, provider, interactions, broker }) => [
      `Pact of ${consumer} with ${provider}${broker?.pending ? ', pending: it may fail' : ''}`,
      ...interactions.flatMap((one) => interactionLines(one, widthOf(interactions))),
      ...(broker ? brokerLines(broker) : []),
      '',
    ]),
    `Interactions: ${counts.join(', ')} (exit code ${exitCode}).`,
    beyondPact(),
  ].join('\n');
}

function interactionLines(interaction: VerifiedInteraction, width: number): string[] {
  const { verdict, description, rules, mismatches = [], reason } = interaction;
  return [
    `${words[verdict]}  ${description.padEnd(width)}  ${rules.join(', ')}`.trimEnd(),
    ...mismatches.map(({ where, what }) => `      ${where}: ${shortened(what, SHOWN)}`),
    ...(reason === undefined ? [] : [`      ${reason}`]),
  ];
}

function brokerLines({ url, notices, result, notPublished }: FetchedFrom): string[] {
  return [
    `Fetched from ${url}`,
    ...notices.map((text) => visible(text)),
    ...(result === undefined ? [] : [`Result published: ${result}`]),
    ...(notPublished === undefined ? [] : [`Result not published: ${visible(notPublished)}`]),
  ];
}

function widthOf(interactions: readonly VerifiedInteraction[]): number {
  return Math.max(...interactions.map(({ description }) => description.length));
}
