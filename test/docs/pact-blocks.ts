import { blockWith } from './readme.ts';

/** The blocks of commands about Pact, in their order; `pact-commands` and `broker-commands` run them. */
export const pactBlocks = {
  pact: blockWith('pact verify --pacts pacts'),
  pactReceiver: blockWith('pact verify --only receiver --receiver-dir'),
  pactRecord: blockWith('-- pact record --out pacts'),
  pactBeginning: blockWith('create-environment'),
  pactPublish: blockWith('--out recorded'),
  pactResults: blockWith('--as-stand-in --prov'),
  pactDeploy: blockWith('can-i-deploy'),
  pactWebhook: blockWith('create-webhook'),
  pactUrl: blockWith('--pact-url "$PACT_URL"'),
  pactFlow: blockWith('publish-provider-contract'),
};
