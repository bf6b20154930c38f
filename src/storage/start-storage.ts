import { Reception } from '../wire/reception.ts';
import type { Incoming, Service } from '../wire/service.ts';
import { startServer } from '../wire/start-server.ts';
import { storagePreset } from './answer-presets.ts';
import { areRight } from './credentials.ts';
import type { IncomingUpload } from './incoming-upload.ts';
import { KeptBodies } from './keep/kept-bodies.ts';
import type { KeptBody } from './keep/kept-body.ts';
import { runCourse } from './run-course.ts';
import type { Step } from './script.ts';
import type { Storage, StorageOptions } from './storage.ts';
import { UploadBook } from './upload-book.ts';
import { uploadName } from './upload-name.ts';

/**
 * Starts a mock storage that records each upload attempt and answers it by a script.
 *
 * @example await using storage = await startStorage({ clock: systemClock(), key: 'storage-key' });
 */
export async function startStorage(options: StorageOptions): Promise<Storage> {
  const { clock, keepDirectory, toldBytes, preset = storagePreset } = options;
  const book = new UploadBook(options);
  const kept = keepDirectory === undefined ? undefined : new KeptBodies(keepDirectory);
  const keeping = new WeakMap<Reception, KeptBody>();
  let files = 0;

  function uploadOf({ connection, head, reception }: Incoming): IncomingUpload {
    const facts = { ...head, name: uploadName(head.rawPath) };
    return { connection: `c${connection.number}`, facts, reception, kept: keeping.get(reception) };
  }

  const service: Service = {
    newReception: (id, atMs, socket) => {
      const taker = socket && kept?.body(id, socket);
      const reception = new Reception(id, atMs, { taker, toldBytes });
      if (taker) keeping.set(reception, taker);
      return reception;
    },
    take: (incoming, isDoomed) => {
      const { step, rejectedFor, ...place } = book.place(uploadOf(incoming), isDoomed);
      let { placed } = place;
      const { facts, credentials } = placed;
      files += 1;
      const fileId = `file-${files}`;
      const asksBody =
        placed.place.upload === undefined && !isDoomed && !rejectedFor && options.uploadOfBody !== undefined;
      const stepByBody = (): Step | undefined => {
        const known = book.placeByBody(placed);
        placed = known?.placed ?? placed;
        return known?.step;
      };
      const upload = {
        fileId,
        name: facts.name,
        keyIsRight: areRight(credentials),
        released: (signal: AbortSignal) => book.released(placed, clock.now(), signal),
        nextAttempt: (signal: AbortSignal) => book.nextAttempt(placed, signal),
      };
      return {
        preset: { contentType: preset.contentType, bodyOf: (status) => preset.bodyOf(status, fileId) },
        play: (exchange) =>
          runCourse({ upload, step, rejectedFor, stepByBody: asksBody ? stepByBody : undefined }, exchange),
        over: (ending) => book.over(placed, ending),
      };
    },
    onPartial: (incoming, ending, why) => book.partial(uploadOf(incoming), ending, why),
    onDropped: (reception) => book.drop(keeping.get(reception)),
  };
  const server = await startServer({ what: 'storage', ...options }, service);
  return {
    url: server.origin + (options.basePath ?? ''),
    port: server.port,
    ...(kept ? { keepDirectory: kept.directory } : {}),
    ...(server.ca === undefined ? {} : { ca: server.ca }),
    ...book,
    defaultScript: options.defaultScript ?? '201',
    closeListener: server.closeListener,
    openListener: server.openListener,
    reset: async ({ deleteKept = false } = {}) => {
      const broken = server.reset();
      const forgotten = book.forget();
      files = 0;
      await Promise.all([broken, book.settled()]);
      forgotten.happened.close('The storage was reset.');
      const bodies = forgotten.over.map((attempt) => attempt.kept?.file);
      if (deleteKept) await kept?.remove(bodies.filter((file) => file !== undefined));
    },
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await book.settled();
      book.close('The storage is closed.');
    },
  };
}
