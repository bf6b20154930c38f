import { close } from './close.ts';
import { delay } from './delay.ts';
import { early } from './early.ts';
import type { Fault } from './fault.ts';
import { hold } from './hold.ts';
import { noBody } from './no-body.ts';
import { noId } from './no-id.ts';
import { pause } from './pause.ts';
import { reset } from './reset.ts';
import { resetBefore } from './reset-before.ts';
import { stall } from './stall.ts';
import { stallUnread } from './stall-unread.ts';
import { status } from './status.ts';
import { wrongJson } from './wrong-json.ts';

/** All faults by name; a new one is a file and a line here. */
export const faults = {
  status,
  delay,
  hold,
  pause,
  stall,
  'stall-unread': stallUnread,
  'reset-before': resetBefore,
  reset,
  close,
  'wrong-json': wrongJson,
  'no-id': noId,
  'no-body': noBody,
  early,
} as const;

type PartOf<Each> = Each extends Fault<infer Part> ? Part : never;

/** One part of a step as data; `fault` says which. */
export type Part = PartOf<(typeof faults)[keyof typeof faults]>;

/** The fault that a part is of. */
export function faultOf(part: Part): Fault<Part> {
  return faults[part.fault] as unknown as Fault<Part>;
}
