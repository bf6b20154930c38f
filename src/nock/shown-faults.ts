import { faults } from '../storage/faults/table.ts';
import { faultOf } from '../storage/script.ts';
import type { RequestView } from '../wire/exchange.ts';
import { isMistake } from '../wire/faults/fault.ts';
import { inProcessExchange, NotShown } from './in-process-exchange.ts';

/** A request of which nothing is wrong. */
const REQUEST: RequestView = {
  rawPath: '/file/a',
  declaredBytes: 1,
  acceptsGzip: false,
  expectsContinue: false,
};

const UPLOAD = { fileId: 'file-1', name: 'a', keyIsRight: true };

/** Whether a fault does nothing but read the body and answer; found out by letting it do so. */
async function isShown(fault: (typeof faults)[keyof typeof faults]): Promise<boolean> {
  const part = fault.parse(fault.example);
  if (part === undefined || isMistake(part)) return false;
  const { exchange, upload, answer } = inProcessExchange(REQUEST, UPLOAD);
  try {
    await faultOf(part).run(exchange, part, upload);
    return answer() !== undefined;
  } catch (error) {
    if (error instanceof NotShown) return false;
    throw error;
  }
}

const names: string[] = [];
for (const fault of Object.values(faults)) if (await isShown(fault)) names.push(fault.name);

/** Names of the faults that an in-process mock shows as they are. */
export const shownFaults: ReadonlySet<string> = new Set(names);
