import type { Clock } from '../clock/clock.ts';
import { Admission } from './admission.ts';
import { storagePreset } from './answer-presets.ts';
import { attemptIds } from './attempt-ids.ts';
import { Connections, type IncomingRequest } from './connections.ts';
import { HttpExchange } from './http-exchange.ts';
import type { IncomingUpload } from './incoming-upload.ts';
import { KeptBodies } from './keep/kept-bodies.ts';
import { Listener } from './listener.ts';
import { PortOutages } from './port-outages.ts';
import { reachableHost } from './reachable-host.ts';
import { Reception } from './reception.ts';
import { factsOfLines, factsOfRequest } from './request-facts.ts';
import { viewOf } from './request-view.ts';
import { runCourse } from './run-course.ts';
import type { Step } from './script.ts';
import type { Storage, StorageOptions } from './storage.ts';
import type { TlsIdentity } from './tls/identity.ts';
import { type TlsDoor, tlsDoor } from './tls/tls-door.ts';
import { UploadBook } from './upload-book.ts';

/**
 * Starts a mock storage that records each upload attempt and answers it by a script.
 *
 * @example await using storage = await startStorage({ clock: systemClock(), key: 'storage-key' });
 */
export async function startStorage(options: StorageOptions): Promise<Storage> {
  const { clock, host = '127.0.0.1', port = 0, basePath = '', delayScale = 1 } = options;
  const { limitBytes = Number.POSITIVE_INFINITY, preset = storagePreset } = options;
  const book = new UploadBook(options);
  const { keepDirectory } = options;
  const kept = keepDirectory === undefined ? undefined : new KeptBodies(keepDirectory);
  const nextId = attemptIds();
  const connections = new Connections({
    clock,
    newReception: (socket, atMs) => {
      const id = nextId();
      return new Reception(id, atMs, {
        kept: kept?.body(id, socket),
        toldBytes: options.toldBytes,
      });
    },
    onRequest,
    onPartial: ({ id }, reception, { loss, atMs, status }) => {
      const answer = status === undefined ? {} : { answer: { status, body: '', atMs } };
      const incoming = { connection: id, facts: factsOfLines(reception.lines), reception };
      book.partial(incoming, { ended: loss, ...(loss === 'open' ? {} : { lostAtMs: atMs }), ...answer });
    },
    onDropped: (reception) => book.drop(reception),
  });
  const identity = options.tls === true ? await newIdentity(host) : options.tls;
  const door = identity && doorFor(identity, { clock, connections, book, nextId });
  const admission = new Admission({
    isPlain: door === undefined,
    onTurnedAway: (status) => {
      const atMs = clock.now();
      const answer = status === undefined ? {} : { answer: { status, body: '', atMs } };
      const arrived = { connection: connections.nextId(), reception: new Reception(nextId(), atMs) };
      book.partial(withoutHead(arrived), { ended: 'lost', lostAtMs: atMs, ...answer }, 'crowded');
    },
  });
  const listener: Listener = new Listener(host, port, (socket) =>
    admission.admit(socket, () =>
      outages.admit(socket, () => (door ? door.enter(socket) : connections.add(socket))),
    ),
  );
  const outages = new PortOutages({ clock, listener, closeIdle: () => connections.closeIdle() });
  let files = 0;

  function onRequest({ connection, reception, request, response, expectsContinue }: IncomingRequest): void {
    const facts = factsOfRequest(request);
    const incoming = { connection: connection.id, facts, reception };
    const isDoomed = connection.closesNext;
    const { step, rejectedFor, ...place } = book.place(incoming, isDoomed);
    let { placed } = place;
    files += 1;
    const exchange = new HttpExchange(
      { request, response, reception, connection },
      {
        clock,
        delayScale,
        fileId: `file-${files}`,
        preset,
        limitBytes,
        view: viewOf(facts, { credentials: placed.credentials, expectsContinue }),
        mayKeepAlive: () => listener.isOpen,
        released: (signal) => book.released(placed, clock.now(), signal),
        nextAttempt: (signal) => book.nextAttempt(placed, signal),
        onEnd: (ending, outage) => {
          book.over(placed, ending);
          if (outage) outages.begin({ ...outage, ms: outage.ms * delayScale });
          if (!listener.isOpen && connection.isIdle()) connection.socket.destroySoon();
        },
      },
    );
    const isEarly = expectsContinue || rejectedFor === 'size';
    const stepByBody = (): Step | undefined => {
      const known = book.placeByBody(placed);
      placed = known?.placed ?? placed;
      return known?.step;
    };
    const asksBody = placed.place.upload === undefined && !isDoomed && options.uploadOfBody !== undefined;
    const scripted = asksBody ? { step, stepByBody } : { step };
    const course = rejectedFor === undefined ? scripted : { rejectedFor, isEarly };
    connection.turn = connection.turn.then(() => {
      // The answer before it said "close".
      if (!connection.socket.writable) return connection.close('lost');
      return runCourse(course, exchange);
    });
  }

  await listener.open();
  return {
    url: `${door ? 'https' : 'http'}://${reachableHost(host)}:${listener.port}${basePath}`,
    port: listener.port,
    ...(kept ? { keepDirectory: kept.directory } : {}),
    ...(identity?.ca === undefined ? {} : { ca: identity.ca }),
    ...book,
    defaultScript: options.defaultScript ?? '201',
    closeListener: async () => {
      outages.cancel();
      await listener.close();
      await connections.closeIdle();
    },
    openListener: () => {
      outages.cancel();
      return listener.open();
    },
    reset: async ({ deleteKept = false } = {}) => {
      const broken = connections.closeBusy();
      // After it: what is broken off may have begun one.
      outages.reset();
      const forgotten = book.forget();
      files = 0;
      await Promise.all([broken, book.settled(), listener.open()]);
      forgotten.happened.close('The storage was reset.');
      const bodies = forgotten.over.map((attempt) => attempt.kept?.file);
      if (deleteKept) await kept?.remove(bodies.filter((file) => file !== undefined));
    },
    [Symbol.asyncDispose]: async () => {
      outages.close();
      admission.close();
      await listener.close();
      await Promise.all([door?.close(), connections.close()]);
      await book.settled();
      book.close('The storage is closed.');
    },
  };
}

/** A connection on which no head came, in the place of a request. */
function withoutHead(arrived: Omit<IncomingUpload, 'facts'>): IncomingUpload {
  return { ...arrived, facts: factsOfLines([]) };
}

/** Loaded only where it is asked for: it takes longer than all else together. */
async function newIdentity(host: string): Promise<TlsIdentity> {
  const { madeIdentity } = await import('./tls/made-identity.ts');
  return madeIdentity(host);
}

interface House {
  readonly clock: Clock;
  readonly connections: Connections;
  readonly book: UploadBook;
  readonly nextId: () => string;
}

/** A door for TLS: what does not become TLS is written down as what it is. */
function doorFor(identity: TlsIdentity, { clock, connections, book, nextId }: House): TlsDoor {
  return tlsDoor(identity, {
    now: () => clock.now(),
    onSecure: (secure, bare) => connections.add(secure, bare),
    onPlain: (bare) => connections.addMisled(bare),
    onFailed: ({ atMs, loss }) => {
      const arrived = { connection: connections.nextId(), reception: new Reception(nextId(), atMs) };
      const lost = loss === 'open' ? {} : { lostAtMs: clock.now() };
      book.partial(withoutHead(arrived), { ended: loss, ...lost }, 'handshake');
    },
  });
}
