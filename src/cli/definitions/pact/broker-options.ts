import type { OptionTable } from '../../option-table.ts';

/** Options of every command that speaks to a Pact Broker. */
export const brokerOptions = {
  'broker-base-url': { value: 'URL', help: 'base URL of the Pact Broker (default: PACT_BROKER_BASE_URL)' },
  'broker-username': {
    value: 'NAME',
    help: 'user name for Basic authentication (default: PACT_BROKER_USERNAME)',
  },
  'broker-password': {
    value: 'PASSWORD',
    help: 'its password (default: PACT_BROKER_PASSWORD, where no list of processes shows it)',
  },
  'broker-token': {
    value: 'TOKEN',
    help: 'bearer token (default: PACT_BROKER_TOKEN, where no list of processes shows it)',
  },
  retries: { value: 'N', help: 'how often to try again after a 5xx or a lost connection (default: 3)' },
  timeout: { value: 'TIME', help: 'longest time for one request, for example 5s (default: 30s)' },
  json: { help: 'print one JSON object' },
} as const satisfies OptionTable;
