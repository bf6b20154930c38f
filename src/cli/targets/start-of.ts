import { dialects } from '../../effects/dialects.ts';
import type { Description } from '../../target/description/description.ts';
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
  const start = { command, env, directory, path, deafSinkUrls: deafSinkUrls(description) };
  if (key?.in === 'none') return { ...start, secret: null };
  return key?.variable === undefined ? start : { ...start, secret: secretIn(key.variable, process.env) };
}

/** A URL for each sink at which nobody listens: `discard` is no service that a machine offers. */
function deafSinkUrls({ effects }: Description): Record<string, string> {
  return Object.fromEntries(
    Object.entries(effects?.sinks ?? {}).map(([name, { dialect }]) => [
      name,
      `http://127.0.0.1:9${dialects[dialect].path}`,
    ]),
  );
}
