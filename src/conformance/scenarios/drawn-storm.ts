import type { StormPart, StormProgram } from '../../ledger/storm-program.ts';
import { type Choices, choices } from '../../recorder/choices.ts';
import { USUAL_RECORDING_BYTES } from '../../recorder/recordings/recording-content.ts';

/** Uploads of one storm. */
const UPLOADS = 50;

/** Deliveries of one storm that must lead to no upload. */
const REFUSED = 10;

/** Answers that one attempt may get; the first ones are the usual case. */
const STEPS = [
  '201',
  '201',
  '200',
  '500',
  '500',
  '404',
  '202',
  '503[Retry-After=1]',
  '401{"id":"not-stored"}',
  'delay:20ms+500',
  'reset-before',
  'reset@64KiB',
  'reset',
  'close',
];

/** Larger than where a reset cuts it off. */
const BYTES = 128 * 1024;

/** The program of a storm that follows from a seed, with so many of its uploads at most. */
export function drawnStorm(seed: number, most = UPLOADS): StormProgram {
  const choice = choices(seed, UPLOADS);
  return [
    ...Array.from({ length: UPLOADS }, () => drawUpload(choice)).slice(0, most),
    ...Array.from({ length: REFUSED }, () => drawRefused(choice)),
  ];
}

function drawUpload(choice: Choices): StormPart {
  const script = [choice.of(STEPS), choice.of(STEPS), choice.of(STEPS)].join(',');
  return { bytes: choice.below(BYTES) + BYTES, script, delivery: 'announcement' };
}

function drawRefused(choice: Choices): StormPart {
  const delivery = choice.below(2) === 0 ? 'another event' : 'wrong key';
  return { bytes: USUAL_RECORDING_BYTES, script: '201', delivery };
}
