import { optionInvalid } from '../../../errors.ts';
import { PARTIES } from '../../../pact/contracts/parties.ts';
import { jsonOf } from '../../../spec/json-of.ts';
import type { CommandDefinition, Told } from '../../command/command-definition.ts';
import { flag, list, one, word } from '../../command/option-table.ts';
import type { Described } from '../../reaching/under-description.ts';
import { reaching, reachingOptions } from '../reaching-options.ts';
import { partyNameOptions } from './party-names.ts';

/** Pacts of a broker that are chosen in the words of Pact. */
function readSelectors(name: string, text: string): readonly object[] {
  const selectors = [jsonOf(text)].flat();
  if (selectors.every((one) => typeof one === 'object' && one !== null)) return selectors;
  const hint = `Write an object of JSON, or a list of them, for example '{"mainBranch": true}'.`;
  throw optionInvalid(name, text, hint);
}

/** What chooses among the pacts of a broker. */
const choosing = {
  'consumer-version-selectors': list(
    'JSON',
    'which pacts of the broker (default: main branches, deployed, released, and the branch of the provider)',
    readSelectors,
  ),
  'enable-pending': flag('let pacts fail that the broker calls pending'),
  'include-wip-pacts-since': one('DATE', 'also take work in progress since that day'),
};

const ofBroker = {
  ...choosing,
  'provider-version': one('VERSION', 'version of what is verified'),
  'provider-branch': one('NAME', 'its branch'),
  publish: flag('publish the results to the broker, where every interaction was judged'),
  'as-stand-in': flag('verify a part of the harness under its own name, such as storage-stand-in'),
};

/** The options that only a broker is asked for. */
export const OF_BROKER: readonly string[] = Object.keys(ofBroker);

const options = {
  pacts: one('DIR', 'where the pact files are (default: those that come with the harness)'),
  only: word(
    'NAME',
    'verify only the receiver, the storage or the recorder (default: all three; of a broker, the receiver)',
    [PARTIES],
  ),
  broker: one('URL', 'take the pacts from this Pact Broker (default: PACT_BROKER_BASE_URL)'),
  'pact-url': one('URL', 'take this one pact of a broker, for example that of its webhook'),
  ...ofBroker,
  ...partyNameOptions,
  ...reachingOptions,
  verbose: flag('show what the verifier of Pact prints'),
  json: flag('print JSON'),
};

export type PactVerifyTold = Told<typeof options, Described>;

export const pactVerify: CommandDefinition<typeof options, Described> = {
  positionals: [
    {
      name: 'url',
      optional: true,
      help: 'a receiver that runs, with its key (default: the bundled receiver)',
    },
  ],
  rest: { name: 'command args...', help: 'start this receiver, verify it, end it' },
  options,
  ...reaching,
  relations: [
    ...reaching.relations,
    ...['broker', 'pact-url'].map((name) => ({
      given: ['pacts', name],
      message: 'A folder and a broker are both given.',
      hint: 'Leave out --pacts, or --broker and --pact-url.',
    })),
    ...Object.keys(choosing).map((name) => ({
      given: [name, 'pact-url'],
      message: `--${name} chooses pacts, and --pact-url names one.`,
      hint: 'Leave one of them out.',
    })),
  ],
  examples: [
    'recorder-harness pact verify',
    "recorder-harness pact verify 'http://127.0.0.1:5000/webhook?key=SECRET' --storage-listen 127.0.0.1:9000 \\",
    '    --storage-key KEY --receiver-dir /srv/receiver',
    'recorder-harness pact verify --broker http://127.0.0.1:9292 --provider-version 1.4.0 --provider-branch main \\',
    '    --publish -- python3 my_receiver.py',
  ],
  action: async () => (await import('../../pact/verify.ts')).runPactVerify,
};
