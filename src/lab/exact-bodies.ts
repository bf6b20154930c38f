import { LabProblem } from './server/lab-problem.ts';

/** Together, in UTF-16 units: more than a few of the largest bodies that are taken. */
const MOST_CHARACTERS = 64 * 1024 ** 2;

/** Bodies of which the journal does not hold every byte, by the id of their delivery; the latest of them. */
export class ExactBodies {
  readonly #bodies = new Map<string, string>();
  readonly #gone = new Set<string>();
  #characters = 0;

  keep(id: string, body: string): void {
    this.#bodies.set(id, body);
    this.#characters += body.length;
    for (const oldest of this.#bodies.keys()) {
      if (this.#characters <= MOST_CHARACTERS) return;
      this.#drop(oldest);
      this.#gone.add(oldest);
    }
  }

  /** `undefined` for a body that the journal holds. */
  get(id: string): string | undefined {
    if (!this.#gone.has(id)) return this.#bodies.get(id);
    const detail = 'Send the event anew: of large bodies only the latest are kept.';
    throw new LabProblem(410, `The bytes of delivery "${id}" are kept no longer.`, detail);
  }

  /** Forgets those of deliveries that nobody knows any more. */
  forget(isKnown: (id: string) => boolean): void {
    for (const id of this.#bodies.keys()) if (!isKnown(id)) this.#drop(id);
    for (const id of this.#gone) if (!isKnown(id)) this.#gone.delete(id);
  }

  #drop(id: string): void {
    this.#characters -= this.#bodies.get(id)?.length ?? 0;
    this.#bodies.delete(id);
  }
}
