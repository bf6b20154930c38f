import { choiceFault } from './choice-fault.ts';

/** Answers with a redirect to the same path with a query, where another request would be seen. */
export const redirect = choiceFault('redirect', {
  example: 'redirect:307',
  sees: 'a redirect to another place of the same server; also 301, 302, 303, 308',
  counts: 'failure',
  choices: ['301', '302', '303', '307', '308'],
  run: async (exchange, choice) => {
    const status = Number(choice);
    const [path = ''] = exchange.request.rawPath.split('?', 1);
    await exchange.respond({
      status,
      headers: [['Location', `${path}?redirected=${status}`]],
    });
  },
});
