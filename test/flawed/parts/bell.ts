/** Wakes all that wait for its next ring. */
export interface Bell {
  ring(): void;
  /** Resolves at the next ring. */
  next(): Promise<void>;
}

export function bell(): Bell {
  let rung = Promise.withResolvers<void>();
  return {
    ring() {
      rung.resolve();
      rung = Promise.withResolvers();
    },
    next: () => rung.promise,
  };
}
