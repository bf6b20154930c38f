import type { SetupFacts } from '../../../src/conformance/perform/setup/setup-facts.ts';

/** A receiver that somebody else has started, and in whose surroundings all is as it should be. */
export const fitting: SetupFacts = {
  kind: 'url',
  receiverUrl: 'http://127.0.0.1:5000/webhook',
  hasKey: true,
  storageUrl: 'http://127.0.0.1:9000/api',
  storageKey: 'storage-key',
  directory: '/srv/receiver',
  listener: {
    directory: '/srv/receiver',
    environment: { STORAGE_URL: 'http://localhost:9000/api', STORAGE_API_KEY: 'storage-key' },
    connectingTo: [],
  },
  firstStatus: 200,
  statuses: [200],
  names: ['plain-rh0123456789ab.mp4'],
  lines: [],
  takesNoSecret: false,
};
