import { expect, test } from 'vitest';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import type { Description } from '../../src/target/description/description.ts';
import { type Front, withBody, withPath } from '../flawed/parts/front.ts';
import { runEmbedded } from './run-embedded.ts';

/** Takes the key behind a word in a header, and answers in words of its own. */
const ownAnswers: Front =
  ({ url, handOn }) =>
  (request, response) => {
    const [, key] = /^Token (.*)$/.exec(`${request.headers['x-auth']}`) ?? [];
    const query = key === undefined ? '' : `?key=${encodeURIComponent(key)}`;
    void handOn(withPath(request, url.pathname + query)).then(({ status }) => {
      response.writeHead(status === 200 ? 202 : status === 403 ? 401 : status).end();
    });
  };

test('a correct receiver that uploads, and takes its key and answers in its own way, is accused of nothing', async () => {
  const description: Description = {
    key: { in: 'header', name: 'X-Auth', prefix: 'Token ' },
    success: { statuses: [202], body: 'any' },
  };
  const { report } = await runEmbedded({ front: ownAnswers, description }, { catalogue });
  const open = report.rules.filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'fail');
  expect(open.map(({ id, reason, actual }) => [id, reason ?? actual])).toEqual([]);
  expect(report.rules.find(({ id }) => id.startsWith('storm/'))).toMatchObject({ verdict: 'pass' });
});

/** Refuses an event of a file that is not below the folder of recordings. */
const belowPrefix: Front =
  ({ handOn }) =>
  async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const { path, input, output } = dataIn(body);
    const isElsewhere = [path, input, output].some(
      (file) => typeof file === 'string' && !file.startsWith('D:\\recordings\\'),
    );
    const { status } = await handOn(withBody(request, body));
    response.writeHead(isElsewhere ? 422 : status).end();
  };

function dataIn(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(body.toString()).data ?? {};
  } catch {
    return {};
  }
}

test('a receiver that takes files below its described prefix alone is accused of nothing', async () => {
  const description: Description = {
    recordings: { prefix: 'D:\\recordings', folder: 'recordings' },
    storage: 'none',
    success: { statuses: [200], body: 'any' },
  };
  const { report } = await runEmbedded({ front: belowPrefix, description }, { catalogue });
  const open = report.rules.filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'fail');
  expect(open.map(({ id, reason, actual }) => [id, reason ?? actual])).toEqual([]);
});
