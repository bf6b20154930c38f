import { systemClock } from '../clock/system-clock.ts';
import { wrongUsage } from '../errors.ts';
import { answerRequest } from './answer-request.ts';
import { checkShown } from './check-shown.ts';
import type { InterceptedAttempt, InterceptedStorage, InterceptOptions } from './intercepted-storage.ts';
import { leftSteps } from './left-steps.ts';
import { nock } from './load-nock.ts';
import { stepsLeft } from './nock-errors.ts';

/** Those that nock must be told one by one. */
const METHODS = ['PUT', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'];

const intercepted = new Set<string>();

/**
 * Answers the uploads of this process by a script, without a socket.
 *
 * @example using storage = interceptStorage({ storageUrl: 'http://storage.test', script: '500,201' });
 */
export function interceptStorage(options: InterceptOptions): InterceptedStorage {
  const { storageUrl, script = '201', globs = {} } = options;
  const url = URL.parse(storageUrl);
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
    const hint = 'Write it with scheme, host and base path, for example http://storage.test/api.';
    throw wrongUsage('The storage URL is not one of http or https without a query.', hint);
  }
  for (const each of [script, ...Object.values(globs)]) checkShown(each);
  if (intercepted.has(url.origin)) {
    const hint = 'Call done() of the one before, or declare it with "using".';
    throw wrongUsage(`A storage at ${url.origin} is intercepted already.`, hint);
  }
  const attempts: InterceptedAttempt[] = [];
  const answer = answerRequest(
    {
      clock: systemClock(),
      strict: true,
      key: options.key ?? '',
      defaultScript: script,
      scripts: Object.entries(globs).map(([glob, each]) => ({ glob, script: each })),
      basePath: url.pathname.replace(/\/$/, ''),
    },
    { anyKey: options.key === undefined, onAttempt: (attempt) => attempts.push(attempt) },
  );

  const wasActive = nock.isActive();
  if (!wasActive) nock.activate();
  intercepted.add(url.origin);
  // Or nock would go on to answer 501 there when the interceptors are gone.
  const scope = nock(url.origin, { allowUnmocked: true }).persist();
  const interceptors = METHODS.map((method) => {
    const interceptor = scope.intercept(() => true, method);
    interceptor.reply(answer);
    return interceptor;
  });
  let isDone = false;
  function done(): void {
    if (isDone) return;
    isDone = true;
    intercepted.delete(url?.origin ?? '');
    for (const interceptor of interceptors) nock.removeInterceptor(interceptor);
    if (!wasActive) nock.restore();
  }
  return {
    attempts,
    assertNoStepsLeft: () => {
      const left = leftSteps(options, attempts);
      if (left.length > 0) throw stepsLeft(left);
    },
    done,
    [Symbol.dispose]: done,
  };
}
