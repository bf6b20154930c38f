import { basename } from 'node:path';
import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import { sendsFile } from './sends-file.ts';

/** Sends at a further attempt what the worker began last that has this name, whatever other names it has. */
export function sendsLastOf(workerOf: (name: string) => number): Behaviour {
  const last = new Map<number, string>();
  return {
    ...referenceBehaviour,
    send(request, dispatcher) {
      const { file, attempt } = request;
      const worker = workerOf(basename(file));
      if (attempt > 1) return sendsFile(last.get(worker) ?? file, request, dispatcher);
      last.set(worker, file);
      return referenceBehaviour.send(request, dispatcher);
    },
  };
}
