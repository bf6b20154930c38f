import { answerClose } from './answer-close.ts';
import { answerReset } from './answer-reset.ts';
import { answerStall } from './answer-stall.ts';
import { close } from './close.ts';
import { closeBefore } from './close-before.ts';
import { closeIdle } from './close-idle.ts';
import { connection } from './connection.ts';
import { continueFault } from './continue.ts';
import { delay } from './delay.ts';
import { drip } from './drip.ts';
import { early } from './early.ts';
import { error } from './error.ts';
import type { Fault } from './fault.ts';
import { garbage } from './garbage.ts';
import { gzip } from './gzip.ts';
import { hold } from './hold.ts';
import { huge } from './huge.ts';
import { interim } from './interim.ts';
import { length } from './length.ts';
import { noAccept } from './no-accept.ts';
import { noBody } from './no-body.ts';
import { noId } from './no-id.ts';
import { pause } from './pause.ts';
import { redirect } from './redirect.ts';
import { refuse } from './refuse.ts';
import { reset } from './reset.ts';
import { resetBefore } from './reset-before.ts';
import { service } from './service.ts';
import { slow } from './slow.ts';
import { stall } from './stall.ts';
import { stallUnread } from './stall-unread.ts';
import { status } from './status.ts';
import { trailers } from './trailers.ts';
import { truncatedJson } from './truncated-json.ts';
import { type } from './type.ts';
import { wrongId } from './wrong-id.ts';
import { wrongJson } from './wrong-json.ts';

/** All faults by name, in the order in which people read of them; a new one is a file and a line here. */
export const faults = {
  status,
  error,
  service,
  redirect,
  'wrong-json': wrongJson,
  'truncated-json': truncatedJson,
  'no-id': noId,
  'wrong-id': wrongId,
  'no-body': noBody,
  garbage,
  delay,
  slow,
  drip,
  hold,
  pause,
  stall,
  'stall-unread': stallUnread,
  'answer-stall': answerStall,
  'reset-before': resetBefore,
  reset,
  'answer-reset': answerReset,
  'close-before': closeBefore,
  close,
  'answer-close': answerClose,
  early,
  interim,
  continue: continueFault,
  gzip,
  length,
  type,
  trailers,
  huge,
  connection,
  'close-idle': closeIdle,
  refuse,
  'no-accept': noAccept,
} as const;

type PartOf<Each> = Each extends Fault<infer Part> ? Part : never;

/** One part of a step as data; `fault` says which. */
export type Part = PartOf<(typeof faults)[keyof typeof faults]>;

/** The fault that a part is of. */
export function faultOf(part: Part): Fault<Part> {
  return faults[part.fault] as unknown as Fault<Part>;
}
