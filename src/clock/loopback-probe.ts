import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A connection of a process to itself, to find out whether bytes are still on their way between its sockets. */
export interface LoopbackProbe extends Disposable {
  /**
   * Sends one byte; `then` is called in the turn of the event loop in which it arrives.
   *
   * The kernel hands packets on in the order in which they were sent, however busy the machine is: what was
   * written before has arrived, too. Its arrival is one event of the loop.
   */
  send(then: () => void): void;
}

/** Makes a probe; nothing of it keeps a process alive. */
export async function loopbackProbe(): Promise<LoopbackProbe> {
  const server = createServer().unref().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The probe has no port.');
  const near = connect(address.port, '127.0.0.1').unref().setNoDelay(true);
  const [[far]] = (await Promise.all([once(server, 'connection'), once(near, 'connect')])) as [
    [Socket],
    unknown,
  ];
  server.close();
  let arrived: (() => void) | undefined;
  let bytesUnderWay = 0;
  far.unref().on('data', ({ length }: Buffer) => {
    bytesUnderWay -= length;
    // One that was sent before is no answer to the latest.
    if (bytesUnderWay === 0) arrived?.();
  });
  return {
    send(then) {
      arrived = then;
      bytesUnderWay += 1;
      near.write('.');
    },
    [Symbol.dispose]() {
      near.destroy();
      far.destroy();
    },
  };
}
