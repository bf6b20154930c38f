import type { Envelope } from '../spec/envelope.ts';

/** Events that are remembered; what comes later than after so many others is of no interest any more. */
const MOST = 200;

/** A shorter value may stand in any text by chance. */
const SHORTEST = 6;

/** Tells which of the latest events a text names: by its id, or by a value that hardly another event has. */
export class EventNames {
  /** Values by the id of their event. */
  readonly #values = new Map<string, readonly string[]>();

  know({ id, data }: Envelope): void {
    this.#values.delete(id);
    this.#values.set(id, [id, ...valuesIn(data)]);
    const [oldest] = this.#values.keys();
    if (oldest !== undefined && this.#values.size > MOST) this.#values.delete(oldest);
  }

  marksIn(text: string): readonly string[] {
    return [...this.#values].flatMap(([id, values]) =>
      values.some((value) => text.includes(value)) ? [id] : [],
    );
  }
}

/** Its texts that are long enough, and of paths their last segments, which a receiver may give another end. */
function valuesIn(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(valuesIn);
  if (typeof value !== 'string') return [];
  const name = value.split(/[/\\]/).at(-1) ?? '';
  return [value, name, name.replace(/\.[^.]*$/, '')].filter(({ length }) => length >= SHORTEST);
}
