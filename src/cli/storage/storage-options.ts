import { readFileSync } from 'node:fs';
import { controlOpen, optionInvalid, tlsUnusable } from '../../errors.ts';
import { isLoopback } from '../../storage/control/loopback.ts';
import { parseScriptSetting } from '../../storage/script-setting.ts';
import { chooseKey, chooseToken } from '../../target/choose-secret.ts';
import type { StorageTold } from '../definitions/storage.ts';
import type { Environment } from '../terminal/terminal.ts';

/** What `storage` is told, checked. */
export type StorageOptions = ReturnType<typeof storageOptions>;

/** Checks what `storage` is told. */
export function storageOptions(told: StorageTold, environment: Environment) {
  const key = told.key || environment['STORAGE_API_KEY'];
  return {
    ...told,
    key: key || chooseKey(),
    /** Whether the key was made here, so that its owner must be told. */
    keyIsNew: !key,
    /** In the order in which they were given; the last that matches counts. */
    scripts: told.script.map(parseScriptSetting),
    /** How HTTPS is spoken: `true` for a certificate that is made for the occasion; absent for plain HTTP. */
    identity: identityOf(told),
    control: controlOf(told, environment),
  };
}

function identityOf({ tls, tlsCert, tlsKey }: StorageTold) {
  if (tlsCert !== undefined && tlsKey !== undefined) {
    return { cert: readPem('--tls-cert', tlsCert), key: readPem('--tls-key', tlsKey) };
  }
  return tls || undefined;
}

function readPem(option: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw tlsUnusable(`The file of ${option}`, error);
  }
}

/** What was written for the control API, which is off unless it is asked for. */
function controlOf({ control: listen, controlToken: given }: StorageTold, environment: Environment) {
  if (listen === undefined) return undefined;
  /** Whether the token was made here, so that its owner must be told. */
  const tokenIsNew = given === '';
  const token = tokenIsNew ? chooseToken() : (given ?? environment['RWH_CONTROL_TOKEN']);
  if (!token) {
    const hint =
      'Set RWH_CONTROL_TOKEN, or add --control-token, which makes a token, or listen on 127.0.0.1.';
    if (!isLoopback(listen.host)) throw controlOpen(listen.host, hint);
    return { ...listen, token: undefined, tokenIsNew };
  }
  // The token itself stays out of the message.
  if (/^[\x21-\x7e]+$/.test(token)) return { ...listen, token, tokenIsNew };
  throw optionInvalid('--control-token', '…', 'Write a token of visible ASCII characters without spaces.');
}
