import type { Part } from '../../src/storage/faults/table.ts';

/** Faults that stop more than their own upload, or wait for somebody: no schedule among others can hold them. */
export const lonely = {
  hold: 'waits until it is released',
  pause: 'waits until it is released',
  refuse: 'closes the port for all uploads',
  'no-accept': 'closes the port for all uploads',
} as const satisfies Partial<Record<Part['fault'], string>>;

/**
 * A step with each other fault. What is only as good as its answer gets one that fails, or the schedule would end
 * there; a new fault has to say which step it is in.
 */
export const everyFault: Readonly<Record<Exclude<Part['fault'], keyof typeof lonely>, string>> = {
  status: '500',
  error: 'error:file-too-large',
  service: 'service:8KiB',
  redirect: 'redirect:307',
  'wrong-json': 'wrong-json',
  'truncated-json': 'truncated-json',
  'no-id': 'no-id',
  'wrong-id': 'wrong-id:number',
  'no-body': 'no-body',
  garbage: 'garbage',
  delay: 'delay:2s+500',
  slow: 'slow:4KiB/s+500',
  drip: 'drip:10ms+500',
  stall: 'stall',
  'stall-unread': 'stall-unread',
  'answer-stall': 'answer-stall@half',
  'reset-before': 'reset-before',
  reset: 'reset@8KiB',
  'answer-reset': 'answer-reset@head',
  'close-before': 'close-before',
  close: 'close@8KiB',
  'answer-close': 'answer-close@head',
  early: 'early:413:close',
  interim: 'interim:103+500',
  continue: 'continue:never+500',
  gzip: 'gzip+500',
  length: 'length:over+500',
  type: 'type:text/html+500',
  html: 'html+500',
  chunked: 'chunked+500',
  trailers: 'trailers+500',
  huge: 'huge:64KiB+500',
  connection: 'connection:close+500',
  'close-idle': 'close-idle+500',
};

/** One step for each thing that an attempt can come to, as far as a receiver can tell them apart. */
const kinds: readonly string[] = [
  '201',
  '500',
  '202',
  'delay:2s+500',
  'stall',
  'stall-unread',
  'reset-before',
  'reset@8KiB',
  'reset',
  'close',
  'wrong-json',
  'no-id',
];

/** Every schedule of three attempts over one step of each kind. */
export const cube: readonly string[] = kinds.flatMap((first) =>
  kinds.flatMap((second) => kinds.map((third) => [first, second, third].join(','))),
);

/** What is as good as its answer, with one that is right: the upload ends there, unless that is in doubt. */
export const succeeding: readonly string[] = Object.values(everyFault)
  .filter((step) => step.endsWith('+500'))
  .map((step) => step.replace('+500', '+201'));

/** Every step in every place. */
export const everyPlace: readonly string[] = [...Object.values(everyFault), ...succeeding].flatMap((step) => [
  `${step},500,201`,
  `500,${step},201`,
  `500,500,${step}`,
]);

/**
 * Any two faults, the same one twice among them, in the first and the second place, and each of them before the
 * third: the cells of a Latin square. Then each step in each place.
 */
const beyond: readonly string[] = [...latinSquare(Object.values(everyFault)), ...everyPlace];

/** The cube, and so much beyond it that every fault meets every other; each schedule once. */
export const schedules: readonly string[] = [...new Set([...cube, ...beyond])];

function latinSquare(steps: readonly string[]): readonly string[] {
  return steps.flatMap((first, row) =>
    steps.map((second, column) => [first, second, steps[(row + column) % steps.length]].join(',')),
  );
}
