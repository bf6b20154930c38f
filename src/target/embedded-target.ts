import { Writable } from 'node:stream';
import type { Clock } from '../clock/clock.ts';
import { temporaryFolder } from '../leftovers/temporary-folder.ts';
import type { Behaviour } from '../receiver/behaviour.ts';
import { withKey } from '../recorder/key-parameter.ts';
import { chooseSecret } from './choose-secret.ts';
import { lineSplitter } from './line-splitter.ts';
import type { Target } from './target.ts';

/** The bundled receiver in this process, on the clock of the run, in a folder of its own; each one behaves anew. */
export function embeddedTarget(clock: Clock, behaviour?: (clock: Clock) => Behaviour): Target {
  const secret = chooseSecret();
  return {
    kind: 'embedded',
    identity: 'bundled',
    secrets: [secret],
    async open({ storageUrl, storageKey, onLine }) {
      const folder = temporaryFolder();
      const directory = folder.path;
      const lines = lineSplitter((text) => onLine('stdout', text));
      const log = new Writable({
        write(chunk, _, done) {
          lines.push(String(chunk));
          done();
        },
      });
      const settings = { host: '127.0.0.1', port: 0, secret, storageUrl, storageKey, directory };
      // Most runs judge a receiver of the user's, and shall not wait for this one to be loaded.
      const { startReceiver } = await import('../receiver/start-receiver.ts');
      const receiver = await startReceiver(settings, {
        clock,
        log,
        ...(behaviour ? { behaviour: behaviour(clock) } : {}),
      });
      return {
        url: withKey(new URL(receiver.url), secret),
        directory,
        sharesFiles: true,
        ended: new Promise(() => undefined),
        async [Symbol.asyncDispose]() {
          await receiver[Symbol.asyncDispose]();
          folder[Symbol.dispose]();
        },
      };
    },
  };
}
