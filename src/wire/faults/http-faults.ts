import { answerClose } from './answer-close.ts';
import { answerReset } from './answer-reset.ts';
import { answerStall } from './answer-stall.ts';
import { chunked } from './chunked.ts';
import { close } from './close.ts';
import { closeBefore } from './close-before.ts';
import { closeIdle } from './close-idle.ts';
import { connection } from './connection.ts';
import { continueFault } from './continue.ts';
import { delay } from './delay.ts';
import { drip } from './drip.ts';
import { early } from './early.ts';
import { garbage } from './garbage.ts';
import { gzip } from './gzip.ts';
import { html } from './html.ts';
import { huge } from './huge.ts';
import { interim } from './interim.ts';
import { length } from './length.ts';
import { noAccept } from './no-accept.ts';
import { redirect } from './redirect.ts';
import { refuse } from './refuse.ts';
import { reset } from './reset.ts';
import { resetBefore } from './reset-before.ts';
import { slow } from './slow.ts';
import { stall } from './stall.ts';
import { status } from './status.ts';
import { trailers } from './trailers.ts';
import { type } from './type.ts';

/** The faults that any HTTP server can have, by name, in the order in which people read of them. */
export const httpFaults = {
  status,
  redirect,
  garbage,
  delay,
  slow,
  drip,
  stall,
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
  html,
  chunked,
  trailers,
  huge,
  connection,
  'close-idle': closeIdle,
  refuse,
  'no-accept': noAccept,
} as const;
