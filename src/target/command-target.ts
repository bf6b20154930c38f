import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { withKey } from '../recorder/key-parameter.ts';
import { addressSettings } from './address-settings.ts';
import { chooseSecret } from './choose-secret.ts';
import { freePort } from './free-port.ts';
import { listenerFacts, otherDirectory } from './listener-facts.ts';
import { LogFiles } from './log-files.ts';
import { programOf } from './program-of.ts';
import { renderCommand, renderEnvironment } from './render-environment.ts';
import { startCommand } from './start-command.ts';
import { receiverProcess, type StartAgainOptions, type StartedReceiver } from './started-receiver.ts';
import type { Surroundings, Target } from './target.ts';
import { waitUntilListening } from './wait-until-listening.ts';
import { type Warp, warpedEnvironment } from './warped-environment.ts';

/** How a receiver is started. */
export interface CommandTargetOptions {
  readonly command: readonly string[];
  /** Templates of its environment, by variable; the words of the command may hold the same placeholders. */
  readonly env: Readonly<Record<string, string>>;
  /** Where it runs; the folder that the harness was started in unless it is named. */
  readonly directory: string | undefined;
  /** Path on which it takes events. @default '/webhook' */
  readonly path?: string | undefined;
  /** What it takes as its key; `null` where it takes none. @default a new one */
  readonly secret?: string | null | undefined;
  /** What it takes for the URLs of its sinks where none run. @default none */
  readonly deafSinkUrls?: Readonly<Record<string, string>>;
  /** Makes its clock run faster. */
  readonly warp?: Warp | undefined;
}

/** A receiver listens this soon after its start, in ms: one that is built by its command needs tens of seconds. */
const LISTENING_MS = 60_000;

/** Time that it gets to end by itself, in ms; its output until then is evidence. */
const GRACE_MS = 1_000;

/** A receiver that the harness starts, and ends with all its children. */
export function commandTarget({
  command,
  env,
  directory = '.',
  path = '/webhook',
  secret = chooseSecret(),
  deafSinkUrls = {},
  warp,
}: CommandTargetOptions): Target {
  const cwd = resolve(directory);
  async function start(
    { storageUrl, storageKey, sinkUrls = deafSinkUrls, onLine, onWaiting, onNews, signal }: Surroundings,
    { secret: other, port: wanted, descriptors, outputIsFull, clock }: StartAgainOptions = {},
  ): Promise<StartedReceiver> {
    const port = wanted ?? (await freePort());
    signal.throwIfAborted();
    const values = { port, secret: other ?? secret, storageUrl, storageKey, sinkUrls };
    const rendered = renderEnvironment(env, values);
    const given = { ...process.env, ...rendered };
    const child = await startCommand({
      command: renderCommand(command, values).map((word) => asSeenFrom(cwd, word)),
      shown: command,
      env: { ...rendered, ...(warp ? warpedEnvironment(warp, given) : clock?.variables(given)) },
      cwd,
      onLine,
      descriptors,
      outputIsFull,
    });
    onWaiting?.();
    try {
      const address = await waitUntilListening({ port, child, withinMs: LISTENING_MS, onNews, signal });
      const host = address.includes(':') ? `[${address}]` : address;
      return {
        child,
        port,
        url: withKey(new URL(path, `http://${host}:${port}`), other ?? secret ?? undefined),
      };
    } catch (error) {
      await child.stop(0);
      throw error;
    }
  }

  return {
    kind: 'command',
    identity: command.join(' '),
    name: programOf(command),
    secrets: secret === null ? [] : [secret],
    async open(surroundings) {
      const sinceMs = Date.now();
      const started = await start(surroundings);
      const { child, url } = started;
      const logFiles = new LogFiles(child.family, sinceMs, (text) => surroundings.onLine('file', text));
      const settings = addressSettings({ command, env, inherited: process.env });
      return {
        url,
        directory: cwd,
        sharesFiles: true,
        ...(await otherDirectory(started.port, cwd)),
        process: receiverProcess(started, settings, (signal, other = {}) =>
          // The ledger knows the first secret only, to take it out of what is printed.
          start({ ...surroundings, signal, ...(other.secret ? { onLine: () => undefined } : {}) }, other),
        ),
        look: () => listenerFacts(started.port),
        ended: child.exited.then(({ code, signal }) => (signal ? `by ${signal}` : `with exit code ${code}`)),
        async [Symbol.asyncDispose]() {
          await child.stop(GRACE_MS);
          await logFiles[Symbol.asyncDispose]();
        },
      };
    },
  };
}

/** A word of the command that names a file from here but not from `cwd` goes on naming it. */
function asSeenFrom(cwd: string, word: string): string {
  return existsSync(word) && word.includes('.') && !existsSync(resolve(cwd, word)) ? resolve(word) : word;
}
