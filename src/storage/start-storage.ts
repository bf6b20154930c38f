import type { Clock } from '../clock/clock.ts';
import { Admission } from './admission.ts';
import { storagePreset } from './answer-presets.ts';
import { attemptIds } from './attempt-ids.ts';
import { AttemptRegister } from './attempt-register.ts';
import { Connections, type IncomingRequest } from './connections.ts';
import { HttpExchange } from './http-exchange.ts';
import type { IncomingUpload } from './incoming-upload.ts';
import { KeptBodies } from './keep/kept-bodies.ts';
import { Listener } from './listener.ts';
import { Milestones } from './milestones.ts';
import { PortOutages } from './port-outages.ts';
import { reachableHost } from './reachable-host.ts';
import { Reception } from './reception.ts';
import { factsOfLines, factsOfRequest } from './request-facts.ts';
import { viewOf } from './request-view.ts';
import { runCourse } from './run-course.ts';
import { formatScript, type Step } from './script.ts';
import type { Storage, StorageOptions } from './storage.ts';
import type { TlsIdentity } from './tls/identity.ts';
import { type TlsDoor, tlsDoor } from './tls/tls-door.ts';

/**
 * Starts a mock storage that records each upload attempt and answers it by a script.
 *
 * @example await using storage = await startStorage({ clock: systemClock(), key: 'storage-key' });
 */
export async function startStorage(options: StorageOptions): Promise<Storage> {
  const { clock, host = '127.0.0.1', port = 0, basePath = '', delayScale = 1 } = options;
  const { limitBytes = Number.POSITIVE_INFINITY, preset = storagePreset } = options;
  const register = new AttemptRegister(options);
  let releases = new Milestones<true>();
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
      register.partial(incoming, { ended: loss, ...(loss === 'open' ? {} : { lostAtMs: atMs }), ...answer });
    },
    onDropped: (reception) => register.drop(reception),
  });
  const identity = options.tls === true ? await newIdentity(host) : options.tls;
  const door = identity && doorFor(identity, { clock, connections, register, nextId });
  const admission = new Admission({
    isPlain: door === undefined,
    onTurnedAway: (status) => {
      const atMs = clock.now();
      const answer = status === undefined ? {} : { answer: { status, body: '', atMs } };
      const arrived = { connection: connections.nextId(), reception: new Reception(nextId(), atMs) };
      register.partial(withoutHead(arrived), { ended: 'lost', lostAtMs: atMs, ...answer }, 'crowded');
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
    const { step, rejectedFor, ...place } = register.place(incoming, isDoomed);
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
        released: (signal) => {
          const { upload, number } = placed;
          if (upload !== undefined) {
            const pause = { receivedBytes: reception.bytes, atMs: clock.now() };
            register.log.paused({ name: upload, number }, pause);
          }
          return releases.until(upload ?? '', signal);
        },
        nextAttempt: (signal) => {
          const { upload, number } = placed;
          if (upload === undefined) return new Promise(() => {});
          return register.log.arrival({ name: upload, number: number + 1 }, signal);
        },
        onEnd: (ending, outage) => {
          register.over(placed, ending);
          if (outage) outages.begin({ ...outage, ms: outage.ms * delayScale });
          if (!listener.isOpen && connection.isIdle()) connection.socket.destroySoon();
        },
      },
    );
    const isEarly = expectsContinue || rejectedFor === 'size';
    const stepByBody = (): Step | undefined => {
      const known = register.placeByBody(placed);
      placed = known?.placed ?? placed;
      return known?.step;
    };
    const asksBody = placed.upload === undefined && !isDoomed && options.uploadOfBody !== undefined;
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
    defaultScript: options.defaultScript ?? '201',
    ...(identity?.ca === undefined ? {} : { ca: identity.ca }),
    script: (glob, script) => register.scripts.set(glob, script),
    scripts: () => register.scripts.list(),
    scriptOf: (name) => formatScript(register.scripts.scriptOf(name)),
    removeScript: (glob) => register.scripts.remove(glob),
    attempts: () => register.log.attempts(),
    settled: () => register.finished(),
    underWay: () => register.log.underWay(),
    arrival: (which, signal) => register.log.arrival(which, signal),
    attempt: (which, signal) => register.log.attempt(which, signal),
    paused: (which, signal) => register.log.pause(which, signal),
    release: (name) => releases.reach(name, true),
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
      const forgotten = register.reset();
      releases = new Milestones();
      files = 0;
      await Promise.all([broken, register.finished(), listener.open()]);
      forgotten.close(new DOMException('The storage was reset.', 'AbortError'));
      const bodies = forgotten.attempts().map((attempt) => attempt.kept?.file);
      if (deleteKept) await kept?.remove(bodies.filter((file) => file !== undefined));
    },
    openAttempts: () => register.open,
    [Symbol.asyncDispose]: async () => {
      outages.close();
      admission.close();
      await listener.close();
      await Promise.all([door?.close(), connections.close()]);
      await register.finished();
      register.log.close(new DOMException('The storage is closed.', 'AbortError'));
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
  readonly register: AttemptRegister;
  readonly nextId: () => string;
}

/** A door for TLS: what does not become TLS is written down as what it is. */
function doorFor(identity: TlsIdentity, { clock, connections, register, nextId }: House): TlsDoor {
  return tlsDoor(identity, {
    now: () => clock.now(),
    onSecure: (secure, bare) => connections.add(secure, bare),
    onPlain: (bare) => connections.addMisled(bare),
    onFailed: ({ atMs, loss }) => {
      const arrived = { connection: connections.nextId(), reception: new Reception(nextId(), atMs) };
      const lost = loss === 'open' ? {} : { lostAtMs: clock.now() };
      register.partial(withoutHead(arrived), { ended: loss, ...lost }, 'handshake');
    },
  });
}
