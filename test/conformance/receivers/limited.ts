import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';

/** Right, but makes no more than `most` uploads at once; an upload keeps its place while it waits to retry. */
export function limited(most: number): () => Behaviour {
  return () => {
    let running = 0;
    const waiting: (() => void)[] = [];
    return {
      ...referenceBehaviour,
      async schedule(job) {
        if (running === most) await new Promise<void>((then) => waiting.push(then));
        else running += 1;
        try {
          return await job();
        } finally {
          const next = waiting.shift();
          if (next) next();
          else running -= 1;
        }
      },
    };
  };
}
