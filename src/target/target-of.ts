import type { Clock } from '../clock/clock.ts';
import { dialects } from '../effects/dialects.ts';
import { commandTarget } from './command-target.ts';
import { describedTarget } from './described-target.ts';
import type { Description } from './description/description.ts';
import { secretIn } from './description/secret-in.ts';
import { embeddedTarget } from './embedded-target.ts';
import type { Reaching } from './reaching.ts';
import type { Target } from './target.ts';
import { urlTarget } from './url-target.ts';
import type { Warp } from './warped-environment.ts';

/** The target that is chosen; a started one may have a clock that runs faster. */
export function targetOf(reaching: Reaching, clock: Clock, warp?: Warp): Target {
  const { target, receiverDirectory, sharedFiles, storage, description, env } = reaching;
  if (target.kind === 'embedded') return embeddedTarget(clock);
  if (target.kind === 'url') {
    const { url } = target;
    const hasStorage = storage.listen !== undefined;
    return describedTarget(
      { ...urlTarget({ url, receiverDirectory, sharedFiles }), hasStorage },
      description,
    );
  }
  const { path, key } = description;
  const secret =
    key?.in === 'none' ? null : key?.variable === undefined ? undefined : secretIn(key.variable, process.env);
  const start = { command: target.command, env, directory: receiverDirectory, path, secret, warp };
  return describedTarget(commandTarget({ ...start, deafSinkUrls: deafSinkUrls(description) }), description);
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
