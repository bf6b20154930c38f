// The verifier of Pact in a process of its own: its native part writes to standard output what it likes.
import type { ServerResponse } from 'node:http';
import { HarnessError, messageOf } from '../../errors.ts';
import { loadPact, type Pact } from '../load-pact.ts';
import { passOn, type ReadRequest } from './pass-on.ts';
import type { FromVerifier, StateValues, ToVerifier, VerifierEnd, VerifierJob } from './verifier-job.ts';
import { BEFORE_EACH } from './verifier-job.ts';

type Options = ConstructorParameters<Pact['Verifier']>[0];

/** A receiver answers within this, in ms: it does not wait for an upload. */
const ANSWER_MS = 10_000;

const waiting = new Map<number, (values: StateValues) => void>();
let lastId = 0;

process.on('message', (message: ToVerifier) => {
  if (message.kind === 'state') {
    waiting.get(message.id)?.(message.values);
    waiting.delete(message.id);
  } else void verify(message.job).then((end) => say(end, () => process.exit()));
});
// The process that started this one has ended.
process.on('disconnect', () => process.exit());

async function verify(job: VerifierJob): Promise<VerifierEnd> {
  try {
    const pact = await loadPact();
    const result = await new pact.Verifier(optionsOf(pact, job)).verifyProvider();
    return { kind: 'result', json: String(result) };
  } catch (error) {
    const message = messageOf(error);
    // A verification that fails is thrown too, with the result as its message.
    if (message.startsWith('{')) return { kind: 'result', json: message };
    const missing = error instanceof HarnessError && error.code === 'RWH_PACT_MISSING';
    return { kind: 'error', missing, message: missing ? messageOf((error as Error).cause) : message };
  }
}

function optionsOf(pact: Pact, job: VerifierJob): Options {
  const { provider, origin, webhook, messages, verbose } = job;
  const metadata = { contentType: 'application/json' };
  return {
    provider,
    pactUrls: [job.pact],
    logLevel: verbose ? 'info' : 'error',
    timeout: ANSWER_MS,
    // The recorder posts to one URL, and nothing says that it would follow.
    followRedirects: false,
    beforeEach: () => stateOf(BEFORE_EACH, {}),
    stateHandlers: Object.fromEntries(
      job.states.map((name) => [name, (params: unknown) => stateOf(name, params)]),
    ),
    ...(origin === undefined ? {} : { providerBaseUrl: origin, requestFilter: passedOn(origin, webhook) }),
    ...(messages
      ? {
          messageProviders: Object.fromEntries(
            Object.entries(messages).map(([description, message]) => [
              description,
              pact.providerWithMetadata(async () => message as never, metadata),
            ]),
          ),
        }
      : {}),
  } as Options;
}

/** Passes the requests of interactions on; those of the verifier itself are left to it. */
function passedOn(origin: string, webhook: string | undefined) {
  return (request: ReadRequest, response: ServerResponse, next: () => void): void => {
    const target = request.url ?? '/';
    if (target.startsWith('/_pactSetup')) next();
    else {
      const path = webhook === undefined ? target : atWebhook(target, webhook);
      passOn(request, response, new URL(origin + path));
    }
  };
}

/** A request for `/webhook`, as it goes to a receiver that may be mounted elsewhere. */
function atWebhook(url: string, webhook: string): string {
  const [path, query = ''] = url.split('?');
  if (path !== '/webhook') return url;
  return webhook + (webhook.includes('?') ? '&' : '?') + query;
}

async function stateOf(name: string, params: unknown): Promise<StateValues> {
  lastId += 1;
  const id = lastId;
  const given = new Promise<StateValues>((resolve) => waiting.set(id, resolve));
  say({ kind: 'state', id, name, params: Object(params ?? {}) });
  return await given;
}

function say(message: FromVerifier, done: () => void = () => undefined): void {
  process.send?.(message, done);
}
