import { wrongUsage } from '../errors.ts';
import type { TargetChoice } from './reaching.ts';

/** A receiver has one secret, which goes to each of its routes, and one that the harness starts any port. */
export function checkRoutes({ kind, ...rest }: TargetChoice, routes: Readonly<Record<string, URL>>): void {
  const own = kind === 'url' && 'url' in rest ? rest.url.searchParams.get('key') : undefined;
  for (const [type, url] of Object.entries(routes)) {
    checkRoutePort(kind, type, url);
    const key = url.searchParams.get('key');
    if (key === null || key === own) continue;
    throw wrongUsage(
      `The route of ${type} has a key of its own.`,
      "Leave the key out of --route: that of the receiver's URL is used.",
    );
  }
}

function checkRoutePort(kind: TargetChoice['kind'], type: string, { port, pathname }: URL): void {
  if (kind === 'url' && port === '0') {
    throw wrongUsage(
      `The route of ${type} leaves its port open, and the receiver already runs.`,
      'Write the port that the receiver listens on.',
    );
  }
  if (kind !== 'url' && port !== '0') {
    throw wrongUsage(
      `The route of ${type} names a port, and the harness chooses the one of a receiver that it starts.`,
      `Write {port} there: --route ${type}=http://127.0.0.1:{port}${pathname}.`,
    );
  }
}
