import type { WrongPart } from '../ledger/entry.ts';
import { presetBody } from './answer-presets.ts';
import type { Answer } from './exchange.ts';

/** What a real service answers for each part that is wrong; of several the first one counts. */
const ANSWERS: Readonly<Record<WrongPart, Omit<Answer, 'body'>>> = {
  path: { status: 404 },
  method: { status: 405, headers: [['Allow', 'PUT']] },
  credentials: { status: 401, headers: [['WWW-Authenticate', 'Basic realm="storage", charset="UTF-8"']] },
  size: { status: 413 },
};

/** The answer to a request of which something is wrong. */
export function rejectionAnswer(wrong: WrongPart): Answer {
  const answer = ANSWERS[wrong];
  return { ...answer, body: presetBody(answer.status, '') };
}
