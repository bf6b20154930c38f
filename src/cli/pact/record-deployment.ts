import { wrongUsage } from '../../errors.ts';
import { type Deployment, recordDeployment } from '../../pact/broker/record-deployment.ts';
import type { pactRecordDeploymentOptions } from '../definitions/pact/record-deployment.ts';
import { EXIT } from '../exit-code.ts';
import type { OptionTexts } from '../option-table.ts';
import { gitCommit } from './git.ts';
import { readBroker } from './read-broker.ts';
import { singleLine } from './single-line.ts';
import { withBroker } from './with-broker.ts';

/** Tells a broker what was deployed, and gives the exit code. */
export async function runPactRecordDeployment(
  options: OptionTexts<typeof pactRecordDeploymentOptions>,
): Promise<number> {
  const choice = readBroker(options, process.env);
  const { version, 'application-instance': instance } = options;
  const deployment: Deployment = {
    pacticipant: required('--pacticipant', options.pacticipant),
    version: version === undefined ? gitCommit() : singleLine('--version', version),
    environment: required('--environment', options.environment),
    ...(instance === undefined ? {} : { instance: singleLine('--application-instance', instance) }),
  };
  return withBroker(choice, async ({ broker, print }) => {
    await recordDeployment(broker, deployment);
    const { pacticipant, environment } = deployment;
    const at = instance === undefined ? environment : `${environment}, instance ${instance}`;
    print(
      options.json
        ? JSON.stringify({ recorded: deployment })
        : `Recorded: ${pacticipant} ${deployment.version} runs in ${at}`,
    );
    return EXIT.conformant;
  });
}

function required(option: string, text: string | undefined): string {
  if (text !== undefined) return singleLine(option, text);
  throw wrongUsage(`${option} is not given.`, `Write ${option} and a name that the broker knows.`);
}
