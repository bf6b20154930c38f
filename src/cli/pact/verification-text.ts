import type { InteractionVerdict, VerifiedInteraction } from '../../pact/verify/verification.ts';
import { shortened } from '../../report/shown-text.ts';
import { beyondPactText } from './beyond-pact-text.ts';
import type { Verification } from './verification-of.ts';

/** Characters of a mismatch that are shown: a receiver may answer anything. */
const SHOWN = 300;

const words: Readonly<Record<InteractionVerdict, string>> = {
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
    ...pacts.flatMap(({ consumer, provider, interactions }) => [
      `Pact of ${consumer} with ${provider}`,
      ...interactions.flatMap((one) => interactionLines(one, widthOf(interactions))),
      '',
    ]),
    `Interactions: ${counts.join(', ')} (exit code ${exitCode}).`,
    beyondPactText(),
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

function widthOf(interactions: readonly VerifiedInteraction[]): number {
  return Math.max(...interactions.map(({ description }) => description.length));
}
