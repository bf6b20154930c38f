import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { systemClock } from '../../src/clock/system-clock.ts';
import { deliver } from '../../src/recorder/deliver.ts';
import { answerText } from './raw-server.ts';

/** More than the buffers of a connection hold, so that the body cannot be over when the answer comes. */
const LONG_BODY = Buffer.alloc(16 * 1024 * 1024, ' ');

/** How a receiver goes on that has answered when the head was in. */
const goesOn: Readonly<Record<string, (socket: Socket) => void>> = {
  'reads the body after it': (socket) => void socket.resume(),
  'never reads the body and ends the connection': (socket) => void socket.end(),
  'never reads the body and drops the connection': (socket) => void socket.destroySoon(),
};

for (const [what, bytes] of [
  ['a short body', Buffer.from('{}')],
  ['a body that does not fit on its way', LONG_BODY],
] as const) {
  test.each(Object.entries(goesOn))(
    `the answer to ${what} is told of a receiver that answers before it reads, and %s`,
    async (_, goOn) => {
      const server = createServer((socket) => {
        socket.on('error', () => socket.destroy());
        socket.once('data', () => {
          socket.pause();
          socket.write(answerText('403 Forbidden', '{"detail":"Forbidden"}', ['Connection: close']), () =>
            goOn(socket),
          );
        });
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook?key=wrong`);
      const { answer, failure } = await deliver(url, bytes, { clock: systemClock() });
      server.close();
      expect({ status: answer?.status, body: answer?.body, failure }).toEqual({
        status: 403,
        body: '{"detail":"Forbidden"}',
        failure: undefined,
      });
    },
  );
}
