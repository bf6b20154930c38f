import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import { messageOf } from '../errors.ts';
import type { Behaviour } from './behaviour.ts';
import { uploadAgent } from './send-upload.ts';
import type { ReceiverSettings } from './settings.ts';
import { uploadRecording } from './upload-recording.ts';

/** The uploads of one receiver. */
export interface Uploads {
  /** Starts an upload; resolves when it is over, to whether the storage has the file, and never rejects. */
  start(output: string): Promise<boolean>;
  /** The files whose uploads are not over. */
  pending(): string[];
  /** Resolves when no upload is pending. */
  idle(): Promise<void>;
  /** Ends the uploads that are not over. */
  stop(): Promise<void>;
}

interface Options {
  readonly behaviour: Behaviour;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** Keeps the uploads of one receiver, their connections, and the way to end them. */
export function keepUploads(settings: ReceiverSettings, { behaviour, clock, log }: Options): Uploads {
  const pending = new Map<Promise<boolean>, string>();
  const stopping = new AbortController();
  const dispatcher = uploadAgent();
  const tools = {
    behaviour,
    settings,
    dispatcher,
    clock: stoppable(clock, stopping.signal),
    log,
    stopping: stopping.signal,
  };

  async function run(file: string): Promise<boolean> {
    try {
      return await uploadRecording(file, tools);
    } catch (error) {
      // Uploads that a shutdown ends are named by the shutdown.
      if (!stopping.signal.aborted)
        log.error({ file }, `The upload of "${file}" broke: ${messageOf(error)}.`);
      return false;
    }
  }

  return {
    start(output) {
      const file = behaviour.resolve(output, settings.directory ?? process.cwd());
      const upload = behaviour.schedule(() => run(file)).finally(() => pending.delete(upload));
      pending.set(upload, file);
      return upload;
    },
    pending: () => [...pending.values()],
    async idle() {
      while (pending.size > 0) await Promise.all(pending.keys());
    },
    async stop() {
      stopping.abort();
      await dispatcher.destroy();
    },
  };
}

/** The same clock, except that nobody sleeps on once `stopping` aborts. */
function stoppable(clock: Clock, stopping: AbortSignal): Clock {
  return {
    now: () => clock.now(),
    sleep: (ms) => clock.sleep(ms, stopping),
    deadline: (ms) => clock.deadline(ms),
  };
}
