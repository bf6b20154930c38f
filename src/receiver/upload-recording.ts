import type { FastifyBaseLogger } from 'fastify';
import type { Dispatcher } from 'undici';
import type { Clock } from '../clock/clock.ts';
import { messageOf } from '../errors.ts';
import type { Behaviour } from './behaviour.ts';
import type { ReceiverSettings } from './settings.ts';
import type { Outcome } from './uploading.ts';

/** What an upload works with. */
export interface UploadTools {
  readonly behaviour: Behaviour;
  readonly settings: ReceiverSettings;
  readonly dispatcher: Dispatcher;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Aborts when the receiver ends; an upload then rejects instead of logging failures that are not its own. */
  readonly stopping: AbortSignal;
}

/** Uploads one file, attempt after attempt, and logs how it went; resolves to whether the storage has it. */
export async function uploadRecording(file: string, tools: UploadTools): Promise<boolean> {
  const { behaviour, clock, log } = tools;
  const problem = await behaviour.fileProblem(file, clock);
  if (problem) {
    log.error({ file }, `"${file}" ${problem}; nothing is uploaded.`);
    return false;
  }
  for (let attempt = 1; ; attempt += 1) {
    const startedAtMs = clock.now();
    const outcome = await makeAttempt(file, attempt, tools);
    if (behaviour.isStored(outcome)) {
      logStored(file, outcome, log);
      return true;
    }
    const reason = reasonOf(outcome);
    if (attempt >= behaviour.attempts || !behaviour.isRetried(outcome)) {
      log.error(
        { file, attempt, reason },
        `The upload of "${file}" has failed, after attempt ${attempt}: ${reason}.`,
      );
      return false;
    }
    log.warn({ file, attempt, reason }, `Attempt ${attempt} to upload "${file}" failed: ${reason}.`);
    await clock.sleep(behaviour.pauseMs({ attempt, outcome, tookMs: clock.now() - startedAtMs }));
  }
}

async function makeAttempt(file: string, attempt: number, tools: UploadTools): Promise<Outcome> {
  const { behaviour, settings, dispatcher, clock, stopping } = tools;
  stopping.throwIfAborted();
  const request = {
    method: 'PUT' as const,
    url: behaviour.urlOf(file, settings.storageUrl),
    headers: behaviour.headersOf(settings.storageKey, attempt),
    body: behaviour.contents(file, attempt),
    signal: behaviour.timeoutMs === undefined ? undefined : clock.deadline(behaviour.timeoutMs),
    file,
    attempt,
  };
  const outcome = await behaviour.send(request, dispatcher);
  stopping.throwIfAborted();
  return outcome;
}

function logStored(file: string, outcome: Outcome, log: FastifyBaseLogger): void {
  const id = outcome.kind === 'answered' ? fileId(outcome.text) : undefined;
  if (id === undefined) log.warn({ file }, `"${file}" is uploaded, but the storage named no file id.`);
  else log.info({ file, id }, `"${file}" is uploaded.`);
}

/** R7: the identifier in the storage's answer. */
function fileId(text: string): string | undefined {
  try {
    const id: unknown = JSON.parse(text)?.id;
    return typeof id === 'string' && id !== '' ? id : undefined;
  } catch {
    return undefined;
  }
}

function reasonOf(outcome: Outcome): string {
  return outcome.kind === 'answered' ? `the storage answered ${outcome.status}` : messageOf(outcome.error);
}
