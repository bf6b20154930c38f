import { expect, test } from 'vitest';
import { routeUrl } from '../../src/conformance/stage/route-url.ts';

const access = {
  url: new URL('http://127.0.0.1:4711/webhook?key=film'),
  routes: {
    app_exit: new URL('http://localhost:0/exit'),
    live_end: new URL('http://127.0.0.1:5000/end'),
  },
};

test.each([
  ['app_launch', undefined, 'http://127.0.0.1:4711/webhook?key=film'],
  ['app_exit', undefined, 'http://localhost:4711/exit'],
  ['live_end', undefined, 'http://127.0.0.1:5000/end'],
  [undefined, 'http://127.0.0.2:4712/webhook', 'http://127.0.0.2:4712/webhook'],
  ['app_launch', 'http://127.0.0.2:4712/webhook', 'http://127.0.0.2:4712/webhook'],
  ['app_exit', 'http://127.0.0.2:4712/webhook', 'http://127.0.0.2:4712/exit'],
  ['live_end', 'http://127.0.0.2:4712/webhook', 'http://127.0.0.2:4712/webhook'],
] as const)('the type %s at the instance %s goes to %s', (type, at, url) => {
  expect(routeUrl(type, access, at && new URL(at)).href).toBe(url);
});
