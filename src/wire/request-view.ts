import type { RequestView } from './exchange.ts';
import type { RequestHead } from './request-head.ts';

/** What faults may know of a request. */
export function viewOf({ rawPath, headers }: RequestHead, expectsContinue: boolean): RequestView {
  const headerValue = (wanted: string): string | undefined =>
    headers.find(([header]) => header.toLowerCase() === wanted)?.[1];
  const length = headerValue('content-length');
  return {
    rawPath,
    declaredBytes: length === undefined ? undefined : Number(length),
    acceptsGzip: (headerValue('accept-encoding') ?? '').split(',').some(isGzip),
    expectsContinue,
  };
}

/** Whether one of the codings that a client accepts is gzip, or any, and its weight is not 0. */
function isGzip(coding: string): boolean {
  const [name = '', weight = 'q=1'] = coding.split(';').map((part) => part.trim().toLowerCase());
  return (name === 'gzip' || name === '*') && weight.startsWith('q=') && Number(weight.slice(2)) !== 0;
}
