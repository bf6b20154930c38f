import { wrongUsage } from '../../errors.ts';
import {
  canIDeployInTime,
  type DeployAnswer,
  type DeployQuestion,
  type PartyVersion,
} from '../../pact/broker/can-i-deploy.ts';
import type { pactCanIDeployOptions } from '../definitions/pact/can-i-deploy.ts';
import { EXIT } from '../exit-code.ts';
import type { OptionTexts } from '../option-table.ts';
import { gitCommit } from './git.ts';
import { noticeLines } from './notice-lines.ts';
import { duration, readBroker } from './read-broker.ts';
import { singleLine } from './single-line.ts';
import { withBroker } from './with-broker.ts';

/** Asks whether a version may be deployed, and gives 0 for yes, 1 for no, and 3 while results are missing. */
export async function runPactCanIDeploy(options: OptionTexts<typeof pactCanIDeployOptions>): Promise<number> {
  const choice = readBroker(options, process.env);
  const question = readQuestion(options);
  const waitMs = options.wait === undefined ? 0 : duration('--wait', options.wait);
  return withBroker(choice, async ({ broker, clock, print, note }) => {
    const answer = await canIDeployInTime(broker, question, {
      clock,
      waitMs,
      onWait: ({ unknown }) => note(`Missing verification results: ${unknown}. Waiting for them.`),
    });
    const exitCode = exitCodeFor(answer);
    if (options.json)
      print(JSON.stringify({ ...question, ...answer, deployable: answer.deployable ?? null, exitCode }));
    else print(answerText(question, answer));
    return exitCode;
  });
}

function readQuestion(options: OptionTexts<typeof pactCanIDeployOptions>): DeployQuestion {
  const { pacticipant, version, 'to-environment': environment } = options;
  const names = pacticipant.map((name) => singleLine('--pacticipant', name));
  if (version.length !== 0 && version.length !== names.length) {
    throw wrongUsage(
      `--pacticipant is given ${names.length} times, and --version ${version.length} times.`,
      'Write one --version for each --pacticipant, or none for the commit that git has checked out.',
    );
  }
  const versions = names.map((name, index): PartyVersion => {
    const written = version[index];
    return {
      pacticipant: name,
      version: written === undefined ? gitCommit() : singleLine('--version', written),
    };
  });
  const [first, ...others] = versions;
  if (!first) {
    throw wrongUsage('It is not told who is to be deployed.', 'Name a party of a pact with --pacticipant.');
  }
  return {
    versions: [first, ...others],
    ...(environment === undefined ? {} : { environment: singleLine('--to-environment', environment) }),
  };
}

const words = { [EXIT.conformant]: 'yes', [EXIT.requirementFailed]: 'no', [EXIT.inconclusive]: 'not known' };

function exitCodeFor({ deployable }: DeployAnswer): keyof typeof words {
  if (deployable === undefined) return EXIT.inconclusive;
  return deployable ? EXIT.conformant : EXIT.requirementFailed;
}

function answerText({ versions, environment }: DeployQuestion, answer: DeployAnswer): string {
  const { notices, reason, success, failed, unknown } = answer;
  const who = versions.map(({ pacticipant, version }) => `${pacticipant} ${version}`).join(' with ');
  const told = noticeLines(notices);
  return [
    `Deploy ${who}${environment === undefined ? '' : ` to ${environment}`}: ${words[exitCodeFor(answer)]}`,
    ...(told.length > 0 || reason === '' ? told : [reason.replace(/^/gm, '  ')]),
    `Verification results: ${success} passed, ${failed} failed, ${unknown} missing`,
  ].join('\n');
}
