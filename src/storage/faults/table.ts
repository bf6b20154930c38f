import { httpFaults } from '../../wire/faults/http-faults.ts';
import type { PartOf } from '../../wire/grammar.ts';
import { error } from './error.ts';
import { hold } from './hold.ts';
import { noBody } from './no-body.ts';
import { noId } from './no-id.ts';
import { pause } from './pause.ts';
import { service } from './service.ts';
import { stallUnread } from './stall-unread.ts';
import { truncatedJson } from './truncated-json.ts';
import { wrongId } from './wrong-id.ts';
import { wrongJson } from './wrong-json.ts';

const { status, redirect, garbage, delay, slow, drip, stall, ...others } = httpFaults;

/** All faults by name, in the order in which people read of them; a new one of uploads is a file and a line here. */
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
  ...others,
} as const;

/** One part of a step as data; `fault` says which. */
export type Part = PartOf<(typeof faults)[keyof typeof faults]>;
