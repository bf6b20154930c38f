import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import type { Outcome, UploadRequest } from '../../../src/receiver/uploading.ts';

const FORGOTTEN: Outcome = { kind: 'lost', error: new Error('The worker that made the upload has ended.') };

/** When another worker takes the place of the one that makes all uploads; those end with it, and are forgotten. */
interface Ends {
  /** Before a job is run. */
  readonly atJob?: () => boolean;
  /** Before an attempt is made. */
  readonly atAttempt?: (request: UploadRequest) => boolean;
}

/** The reference, whose worker is started anew at times. */
export function startedAnew({ atJob, atAttempt }: Ends): Behaviour {
  let worker = new AbortController();
  const workers = new Map<string, AbortController>();
  const startAnew = (): void => {
    worker.abort();
    worker = new AbortController();
  };
  return {
    ...referenceBehaviour,
    schedule(job) {
      if (atJob?.()) startAnew();
      return referenceBehaviour.schedule(job);
    },
    async send(request, dispatcher) {
      const { file, attempt, signal } = request;
      if (attempt === 1) workers.set(file, worker);
      if (atAttempt?.(request)) startAnew();
      const own = workers.get(file)?.signal ?? worker.signal;
      if (own.aborted) return FORGOTTEN;
      const either = AbortSignal.any([own, ...(signal ? [signal] : [])]);
      const outcome = await referenceBehaviour.send({ ...request, signal: either }, dispatcher);
      return own.aborted ? FORGOTTEN : outcome;
    },
    isRetried: (outcome) => outcome !== FORGOTTEN,
  };
}
