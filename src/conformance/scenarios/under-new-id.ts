import { randomUUID } from 'node:crypto';
import type { Envelope } from '../../spec/envelope.ts';

/** The same event under a new id, which is all that tells it from the one before. */
export function underNewId<Of extends Envelope>(event: Of): Of {
  return { ...event, id: randomUUID() };
}
