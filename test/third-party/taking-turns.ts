/** Makes a function that runs works, but this many at one time at the most; the others wait for their turn. */
export function takingTurns(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const turns: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running === most) await new Promise<void>((resolve) => turns.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = turns.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
