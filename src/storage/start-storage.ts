import { AttemptRegister } from './attempt-register.ts';
import { Connections, type IncomingRequest } from './connections.ts';
import { HttpExchange } from './http-exchange.ts';
import { Listener } from './listener.ts';
import { Milestones } from './milestones.ts';
import { PortOutages } from './port-outages.ts';
import { factsOfLines, factsOfRequest } from './request-facts.ts';
import { viewOf } from './request-view.ts';
import { runStep } from './run-step.ts';
import type { Storage, StorageOptions } from './storage.ts';

/**
 * Starts a mock storage that records each upload attempt and answers it by a script.
 *
 * @example await using storage = await startStorage({ clock: systemClock(), key: 'storage-key' });
 */
export async function startStorage(options: StorageOptions): Promise<Storage> {
  const { clock, host = '127.0.0.1', port = 0, basePath = '', delayScale = 1 } = options;
  const register = new AttemptRegister(options);
  const releases = new Milestones<true>();
  const connections = new Connections({
    clock,
    onRequest,
    onPartial: ({ id }, reception, { loss, atMs, status }) => {
      const answer = status === undefined ? {} : { answer: { status, body: '', atMs } };
      const incoming = { connection: id, facts: factsOfLines(reception.lines), reception };
      register.partial(incoming, { ended: loss, ...(loss === 'open' ? {} : { lostAtMs: atMs }), ...answer });
    },
  });
  const listener: Listener = new Listener(host, port, (socket) =>
    outages.admit(socket, () => connections.add(socket)),
  );
  const outages = new PortOutages({ clock, listener, closeIdle: () => connections.closeIdle() });
  let files = 0;

  function onRequest({ connection, reception, request, response, expectsContinue }: IncomingRequest): void {
    const facts = factsOfRequest(request);
    const incoming = { connection: connection.id, facts, reception };
    const { placed, step } = register.place(incoming, connection.closesNext);
    const { upload, number } = placed;
    files += 1;
    const exchange = new HttpExchange(
      { request, response, reception, connection },
      {
        clock,
        delayScale,
        fileId: `file-${files}`,
        view: viewOf(facts, { key: options.key, expectsContinue }),
        mayKeepAlive: () => listener.isOpen,
        released: (signal) => {
          if (upload !== undefined) {
            const pause = { receivedBytes: reception.bytes, atMs: clock.now() };
            register.log.paused({ name: upload, number }, pause);
          }
          return releases.until(upload ?? '', signal);
        },
        nextAttempt: (signal) =>
          upload === undefined
            ? new Promise(() => {})
            : register.log.arrival({ name: upload, number: number + 1 }, signal),
        onEnd: (ending, outage) => {
          register.over(placed, ending);
          if (outage) outages.begin({ ...outage, ms: outage.ms * delayScale });
          if (!listener.isOpen && connection.isIdle()) connection.socket.destroySoon();
        },
      },
    );
    connection.turn = connection.turn.then(() => runStep(step, exchange));
  }

  await listener.open();
  return {
    url: `http://${reachable(host)}:${listener.port}${basePath}`,
    port: listener.port,
    script: (glob, script) => register.scripts.set(glob, script),
    arrival: (which, signal) => register.log.arrival(which, signal),
    attempt: (which, signal) => register.log.attempt(which, signal),
    paused: (which, signal) => register.log.pause(which, signal),
    release: (name) => releases.reach(name, true),
    closeListener: async () => {
      outages.cancel();
      listener.close();
      await connections.closeIdle();
    },
    openListener: () => {
      outages.cancel();
      return listener.open();
    },
    openAttempts: () => register.open,
    [Symbol.asyncDispose]: async () => {
      outages.close();
      listener.close();
      await connections.close();
      register.log.close(new DOMException('The storage is closed.', 'AbortError'));
    },
  };
}

/** How a client on this machine writes the host. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
