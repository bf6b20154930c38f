import type { Exchanges } from '../rulebook/evidence.ts';

/** The time from the first announcement of a recording to the head of the first attempt to upload it. */
export interface Start {
  readonly recording: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** How the uploads began; those that did not, or were not announced, are left out. */
export function startsOf({ deliveries, uploads }: Exchanges): readonly Start[] {
  return uploads.flatMap(({ recording: { id }, attempts: [first] }) => {
    const announcement = deliveries.find(({ recording }) => recording === id);
    return first && announcement ? [{ recording: id, fromMs: announcement.atMs, toMs: first.atMs }] : [];
  });
}
