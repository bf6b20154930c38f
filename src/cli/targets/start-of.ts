import type { ConformOptions } from '../conform-options.ts';
import { secretIn } from '../described-options.ts';
import type { TargetChoice } from '../target-choice.ts';
import type { CommandTargetOptions } from './command-target.ts';

/** How the options and the description say that a receiver is started. */
export function startOf(
  { env, receiverDirectory: directory, description }: ConformOptions,
  { command }: Extract<TargetChoice, { kind: 'command' }>,
): CommandTargetOptions {
  const { path, key } = description;
  const start = { command, env, directory, path };
  if (key?.in === 'none') return { ...start, secret: null };
  return key?.variable === undefined ? start : { ...start, secret: secretIn(key.variable, process.env) };
}
