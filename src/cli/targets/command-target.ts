import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Target } from '../../conformance/target.ts';
import { withKey } from '../../recorder/key-parameter.ts';
import { chooseSecret } from '../../target/choose-secret.ts';
import { freePort } from '../../target/free-port.ts';
import { renderEnvironment } from '../../target/render-environment.ts';
import { startCommand } from '../../target/start-command.ts';
import { waitUntilListening } from '../../target/wait-until-listening.ts';

/** How a receiver is started. */
export interface CommandTargetOptions {
  readonly command: readonly string[];
  /** Templates of its environment, by variable. */
  readonly env: Readonly<Record<string, string>>;
  /** Where it runs; the folder that the harness was started in unless it is named. */
  readonly directory: string | undefined;
}

/** A receiver listens this soon after its start, in ms: slow runtimes need seconds. */
const LISTENING_MS = 10_000;

/** Time that it gets to end by itself, in ms; its output until then is evidence. */
const GRACE_MS = 1_000;

/** A receiver that the harness starts, and ends with all its children. */
export function commandTarget({ command, env, directory = '.' }: CommandTargetOptions): Target {
  const secret = chooseSecret();
  const cwd = resolve(directory);
  return {
    kind: 'command',
    secrets: [secret],
    async open({ storageUrl, storageKey, onLine }) {
      const port = await freePort();
      const child = await startCommand({
        command: command.map((word) => asSeenFrom(cwd, word)),
        env: renderEnvironment(env, { port, secret, storageUrl, storageKey }),
        cwd,
        onLine,
      });
      try {
        await waitUntilListening({ port, host: '127.0.0.1', child, withinMs: LISTENING_MS });
      } catch (error) {
        await child.stop(0);
        throw error;
      }
      return {
        url: withKey(new URL(`http://127.0.0.1:${port}/webhook`), secret),
        directory: cwd,
        sharesFiles: true,
        ended: child.exited.then(({ code, signal }) => (signal ? `by ${signal}` : `with exit code ${code}`)),
        async [Symbol.asyncDispose]() {
          await child.stop(GRACE_MS);
        },
      };
    },
  };
}

/** A word of the command that names a file from here but not from `cwd` goes on naming it. */
function asSeenFrom(cwd: string, word: string): string {
  return existsSync(word) && word.includes('.') && !existsSync(resolve(cwd, word)) ? resolve(word) : word;
}
