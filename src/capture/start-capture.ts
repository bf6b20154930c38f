import type { CapturedDelivery } from '../recorder/capture/captured-delivery.ts';
import { Reception } from '../wire/reception.ts';
import type { Incoming, Service } from '../wire/service.ts';
import { startServer } from '../wire/start-server.ts';
import { BodyCopy } from './body-copy.ts';
import type { CaptureOptions } from './capture-options.ts';
import { credentialsIn, maskHead } from './credentials-in.ts';
import { Outbox } from './outbox.ts';
import { Sender } from './sender.ts';
import { takeDelivery } from './take-delivery.ts';
import { isNonsense, whyNoRequest } from './why-no-request.ts';

/** A running capture; disposing of it ends everything, and hands out deliveries under way as they are. */
export interface Capture extends AsyncDisposable {
  readonly url: string;
  /** Rejects when a delivery cannot be handed out; until then it is pending. */
  readonly failed: Promise<never>;
}

/** Why there is no request, where bytes do not tell it. */
const CROWDED = 'too many connections are open; raise the limit of open files ("ulimit -n")';
const CUT = 'the capture ended within the head of a request';

/** Starts a server that takes deliveries like a receiver: any method, any path. */
export async function startCapture(options: CaptureOptions): Promise<Capture> {
  const { clock, host, port, keepSecrets, forward, addressed, maxBodyBytes, connectionsBefore } = options;
  const senders = new WeakMap<object, Sender>();
  const underWay = new Set<Promise<void>>();
  const stop = new AbortController();
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => {});
  let deliveries = 0;
  const outbox = new Outbox({
    keepSecrets,
    // A receiver behind the capture may tell what it was sent.
    others: forward ? credentialsIn(forward.search, []) : [],
    // As many as two of the longest bodies usually have.
    mostWaiting: 2 * maxBodyBytes,
    handOut: options.onDelivery,
  });

  function put(delivery: Promise<CapturedDelivery>): void {
    const handedOut = delivery
      .then((whole) => outbox.put(whole))
      .catch(failure.reject)
      .finally(() => underWay.delete(handedOut));
    underWay.add(handedOut);
  }

  /** Writes down what came and is no request, by default for the reason that its connection knows. */
  function tellNoise({ connection, reception: { atMs } }: Incoming, why?: string): void {
    const sender = senders.get(connection);
    const { bytes, kept } = sender?.noise() ?? { bytes: 0, kept: Buffer.alloc(0) };
    const shown = keepSecrets ? kept : Buffer.from(maskHead(kept.toString('latin1')), 'latin1');
    try {
      options.onNoise({
        kind: 'captured-noise',
        atMs,
        receivedAt: new Date(Date.now() - (clock.now() - atMs)).toISOString(),
        connection: connectionsBefore + connection.number,
        why: why ?? whyNoRequest(connection.trouble, kept),
        deliveriesBefore: sender?.deliveries ?? 0,
        bytes,
        bytesBase64: shown.toString('base64'),
      });
    } catch (error) {
      failure.reject(error);
    }
  }

  const service: Service = {
    newReception: (id, atMs, socket) => {
      const copy = socket && forward && !addressed ? new BodyCopy(socket) : undefined;
      const reception = new Reception(id, atMs, { taker: copy, toldBytes: maxBodyBytes });
      if (copy) reception.until(Number.POSITIVE_INFINITY, () => copy.stream.end());
      return reception;
    },
    onConnection: (connection) => senders.set(connection, new Sender()),
    onRead: (connection, bytes) => senders.get(connection)?.read(bytes),
    take: (incoming, isDoomed) => {
      const { connection, reception } = incoming;
      senders.get(connection)?.claim(reception);
      deliveries += 1;
      const isBroken = (): boolean => !reception.ended && isNonsense(connection.trouble);
      const circumstances = { number: deliveries, isDoomed, stop: stop.signal, isBroken, put };
      const taken = takeDelivery(incoming, { ...options, ...circumstances });
      return {
        ...taken,
        play: (exchange) =>
          taken.play(exchange).catch((error: unknown) => {
            if (!exchange.ending) failure.reject(error);
          }),
        over: (ending) => {
          if (isBroken()) tellNoise(incoming);
          taken.over(ending);
        },
      };
    },
    onPartial: (incoming, { ended }, why) => {
      const isCut = ended === 'open';
      tellNoise(incoming, why === 'crowded' ? CROWDED : isCut ? CUT : undefined);
    },
    onDropped: () => {},
  };
  const server = await startServer({ what: 'capture', clock, host, port }, service);
  return {
    url: server.origin,
    failed: failure.promise,
    [Symbol.asyncDispose]: async () => {
      stop.abort(new Error('the capture ended before'));
      outbox.hurry();
      await server[Symbol.asyncDispose]();
      await Promise.all(underWay);
    },
  };
}
