import { choices } from '../../../src/recorder/choices.ts';

/** The same interactions, each with an event id of its own: a receiver may leave an id aside that it knows. */
export function withOwnIds<One extends { readonly event: { readonly id: string } }>(
  interactions: readonly One[],
): readonly One[] {
  return interactions.map((one, serial) => ({
    ...one,
    event: { ...one.event, id: choices(1, serial).uuid() },
  }));
}
