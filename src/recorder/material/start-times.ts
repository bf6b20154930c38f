import { isoTime } from '../iso-time.ts';

/** How a recorder writes when a stream began. */
export type StartTimeForm = (startedAt: Date) => string | null;

/** In whole seconds, as the one that its maker shows. */
export const inWholeSeconds: StartTimeForm = (startedAt) =>
  `${isoTime(startedAt).slice(0, -'.000Z'.length)}Z`;

/** Platforms tell it in whole seconds, in finer ones, or not at all. */
export const startTimeForms: readonly StartTimeForm[] = [
  inWholeSeconds,
  inWholeSeconds,
  inWholeSeconds,
  isoTime,
  () => null,
];
