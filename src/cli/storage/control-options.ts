import { controlOpen, optionInvalid } from '../../errors.ts';
import type { ListenAddress } from '../../listen-address.ts';
import { isLoopback } from '../../storage/control/loopback.ts';
import { chooseToken } from '../../target/choose-secret.ts';
import type { Environment } from '../command/environment.ts';
import type { OptionValues } from '../command/option-table.ts';
import type { storageOptions } from '../definitions/storage.ts';

/** Where the control API of a storage listens, and what it takes to use it. */
export interface ControlChoice {
  readonly listen: ListenAddress;
  /** Absent where none is needed. */
  readonly token?: string;
  /** Whether the token was made here, so that its owner must be told. */
  readonly tokenIsNew: boolean;
}

/** What was written for the control API, which is off unless it is asked for. */
export function readControl(
  { control: listen, 'control-token': given }: OptionValues<typeof storageOptions>,
  environment: Environment,
): ControlChoice | undefined {
  if (listen === undefined) return undefined;
  const tokenIsNew = given === '';
  const token = tokenIsNew ? chooseToken() : (given ?? environment['RWH_CONTROL_TOKEN']);
  if (!token) {
    const hint =
      'Set RWH_CONTROL_TOKEN, or add --control-token, which makes a token, or listen on 127.0.0.1.';
    if (!isLoopback(listen.host)) throw controlOpen(listen.host, hint);
    return { listen, tokenIsNew };
  }
  // The token itself stays out of the message.
  if (/^[\x21-\x7e]+$/.test(token)) return { listen, token, tokenIsNew };
  throw optionInvalid('--control-token', '…', 'Write a token of visible ASCII characters without spaces.');
}
