import { HarnessError } from '../errors.ts';
import type { ReceiverSettings } from './settings.ts';

const DEFAULT_HOST = '0.0.0.0';
const DEFAULT_PORT = 5000;
const LARGEST_PORT = 65_535;

/** The environment of a process, or one made for a test. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads a receiver's settings from `PORT`, `HOST`, `WEBHOOK_SECRET`, `STORAGE_URL` and `STORAGE_API_KEY`.
 *
 * Throws one error that names every missing or wrong variable. An empty variable counts as missing.
 */
export function settingsFromEnvironment(environment: Environment): ReceiverSettings {
  const problems: string[] = [];
  const required = (name: string): string => {
    const value = environment[name];
    if (!value) problems.push(`${name} is missing`);
    return value || '';
  };

  const port = Number(environment['PORT'] || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > LARGEST_PORT) {
    problems.push(`PORT is "${environment['PORT']}" and not a number from 0 to ${LARGEST_PORT}`);
  }
  const secret = required('WEBHOOK_SECRET');
  const storageUrl = required('STORAGE_URL');
  if (storageUrl && !isStorageUrl(storageUrl)) {
    // The value stays out of the message: a URL may hold a password.
    problems.push('STORAGE_URL is not an http:// or https:// URL without user, query and fragment');
  }
  const storageKey = required('STORAGE_API_KEY');

  if (problems.length > 0) throw environmentUnusable(problems);
  return { host: environment['HOST'] || DEFAULT_HOST, port, secret, storageUrl, storageKey };
}

function isStorageUrl(value: string): boolean {
  const url = URL.parse(value);
  return (
    url !== null && /^https?:$/.test(url.protocol) && !/[?#]/.test(value) && !url.username && !url.password
  );
}

function environmentUnusable(problems: readonly string[]): HarnessError {
  return new HarnessError(
    'RWH_OPTION_INVALID',
    `The receiver cannot start: ${problems.join('; ')}.`,
    'Set WEBHOOK_SECRET, STORAGE_URL (such as http://127.0.0.1:8080) and STORAGE_API_KEY; PORT and HOST have defaults.',
  );
}
