import type { RequestView } from '../storage/exchange.ts';
import { isMistake } from '../storage/faults/fault.ts';
import { faultOf, faults, type Part } from '../storage/faults/table.ts';
import { inProcessExchange, NotShown } from './in-process-exchange.ts';

/** A request of which nothing is wrong. */
const REQUEST: RequestView = {
  rawPath: '/file/a',
  name: 'a',
  keyIsRight: true,
  declaredBytes: 1,
  acceptsGzip: false,
  expectsContinue: false,
};

/** Whether a fault does nothing but read the body and answer; found out by letting it do so. */
async function isShown(fault: (typeof faults)[keyof typeof faults]): Promise<boolean> {
  const part = fault.parse(fault.example);
  if (part === undefined || isMistake(part)) return false;
  const { exchange, answer } = inProcessExchange('file-1', REQUEST);
  try {
    await faultOf(part as Part).run(exchange, part as Part);
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
