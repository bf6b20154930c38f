import { storagePreset } from '../storage/answer-presets.ts';
import { areRight } from '../storage/credentials.ts';
import type { RequestFacts } from '../storage/incoming-upload.ts';
import { runCourse } from '../storage/run-course.ts';
import { formatStep } from '../storage/script.ts';
import type { Attempt, StorageOptions } from '../storage/storage.ts';
import { UploadBook } from '../storage/upload-book.ts';
import { uploadName } from '../storage/upload-name.ts';
import { composeAnswer } from '../wire/compose-answer.ts';
import { Reception } from '../wire/reception.ts';
import { viewOf } from '../wire/request-view.ts';
import { inProcessExchange } from './in-process-exchange.ts';
import type { InterceptedAttempt } from './intercepted-storage.ts';

/** What nock takes for an answer: status, body, and names and values of headers in turn. */
type Reply = [status: number, body: string, headers: string[]];

interface Extras {
  /** Whether credentials are right whatever they are. */
  readonly anyKey: boolean;
  readonly onAttempt: (attempt: InterceptedAttempt) => void;
}

/** Answers requests as a storage with these options would. */
export function answerRequest(
  options: StorageOptions,
  { anyKey, onAttempt }: Extras,
): (request: Request) => Promise<Reply> {
  const book = new UploadBook({ ...options, onAttempt: tell });
  let count = 0;

  function tell({ upload, number, method, rawPath, name, headers, ...rest }: Attempt): void {
    const { credentials, wrong: parts = [], fault, body, answer } = rest;
    const wrong = anyKey ? parts.filter((part) => part !== 'credentials') : parts;
    onAttempt({
      ...{ upload, number, method, rawPath, name, headers, credentials, fault },
      ...(wrong.length > 0 ? { wrong } : {}),
      authorised: !parts.includes('credentials') || anyKey,
      body: { bytes: body.bytes, sha256: body.sha256 },
      answer: { status: answer?.status ?? 0, body: answer?.body ?? '' },
    });
  }

  return async (request) => {
    const { clock } = options;
    const facts = factsOf(request);
    count += 1;
    const reception = new Reception(`in-process-${count}`, clock.now());
    const { placed, step, rejectedFor } = book.place({ connection: 'in process', facts, reception });
    const isScripted = rejectedFor === undefined || (rejectedFor === 'credentials' && anyKey);
    const { exchange, upload, answer } = inProcessExchange(viewOf(facts, false), {
      fileId: `file-${count}`,
      name: facts.name,
      keyIsRight: areRight(placed.credentials),
    });
    reception.body(Buffer.from(await request.arrayBuffer()), clock.now());
    reception.end(clock.now());
    await runCourse({ upload, step, rejectedFor: isScripted ? undefined : rejectedFor }, exchange);
    const { status, headers = [], body } = answer() ?? { status: 500, body: '' };
    const fault = isScripted ? formatStep(step) : placed.fault;
    book.over({ ...placed, fault }, { ended: 'complete', answer: { status, body, atMs: clock.now() } });
    const composed = composeAnswer(
      { status, headers, body },
      {},
      { acceptsGzip: false, knowsChunks: true, contentType: storagePreset.contentType, mayKeepAlive: true },
    );
    return [status, request.method === 'HEAD' ? '' : composed.body.toString(), composed.headers.flat()];
  };
}

/** The head of a request, as far as there is one in process. */
function factsOf({ method, url, headers }: Request): RequestFacts {
  const { pathname, search } = new URL(url);
  const rawPath = pathname + search;
  return { method, rawPath, name: uploadName(rawPath), httpVersion: '1.1', headers: [...headers] };
}
