import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// biome-ignore lint/suspicious/noExplicitAny: what is sent and kept may be any JSON.
type Json = any;

/** A pact as it was published under one version of its consumer. */
export interface KeptPact {
  readonly consumer: string;
  readonly provider: string;
  readonly version: string;
  readonly branch?: string | undefined;
  content: Json;
}

/** A verification result: of the content with this digest, whatever the version. */
export interface KeptResult {
  readonly sha: string;
  readonly body: Json;
}

/** What a test answers in place of the broker. */
export type Scripted = { readonly status: number; readonly body?: Json } | 'reset' | undefined;

/** A broker that runs, and all that it knows. */
export interface ScriptedBroker extends AsyncDisposable {
  readonly url: string;
  readonly pacts: KeptPact[];
  readonly results: KeptResult[];
  /** Branches of provider versions, as `NAME VERSION BRANCH`. */
  readonly branches: string[];
  /** Versions of consumers that are deployed somewhere. */
  readonly deployed: string[];
  /** Method and path of each request. */
  readonly requests: string[];
  /** The bodies of those that have one. */
  readonly bodies: Json[];
  /** Is asked before each answer. */
  script: (request: string) => Scripted;
  publish(pact: Omit<KeptPact, 'content'>, content: Json): void;
  /** Whether the content that a version has now was verified with success. */
  isGreen(version: string, provider?: string): boolean;
}

/** The little of a Pact Broker that verifying, publishing results, and `pact-broker publish` ask for. */
export async function startScriptedBroker(
  options: { readonly authorization?: string; readonly ownUrl?: string } = {},
): Promise<ScriptedBroker> {
  const server = createServer((request, response) => void serve(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const base = options.ownUrl ?? url;
  const broker: ScriptedBroker = {
    url,
    pacts: [],
    results: [],
    branches: [],
    deployed: [],
    requests: [],
    bodies: [],
    script: () => undefined,
    publish: (pact, content) => void broker.pacts.push({ ...pact, content }),
    isGreen(version, provider) {
      const own = broker.pacts.filter(
        (pact) => pact.version === version && (!provider || pact.provider === provider),
      );
      const isVerified = ({ content }: KeptPact) =>
        broker.results.findLast(({ sha }) => sha === digestOf(content))?.body.success;
      return own.length > 0 && own.every(isVerified);
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
    },
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString();
    const line = `${request.method} ${request.url}`;
    broker.requests.push(line);
    if (body) broker.bodies.push(JSON.parse(body));
    const scripted = broker.script(line);
    if (scripted === 'reset') return void response.socket?.resetAndDestroy();
    const isKnown =
      options.authorization === undefined || request.headers.authorization === options.authorization;
    const answer =
      scripted ?? (isKnown ? answerTo(line, body ? JSON.parse(body) : {}) : { status: 401, body: {} });
    response.writeHead(answer.status, { 'content-type': 'application/hal+json;charset=utf-8' });
    response.end(JSON.stringify(answer.body));
  }

  function answerTo(line: string, body: Json): { status: number; body?: Json } {
    const [, ...words] = line.split('/').map(decodeURIComponent);
    const ok = (told: Json) => ({ status: 200, body: told });
    if (line === 'GET /') return ok({ _links: indexLinks(base) });
    if (line === 'POST /contracts/publish') return ok(keepPublished(broker, body));
    if (line.startsWith('POST /for-verification/'))
      return ok(forVerification(broker, words[1] ?? '', body, base));
    if (line.startsWith('GET /provider/')) {
      return ok({
        _links: { 'pb:branch-version': { href: `${base}/branch/${words[1]}/{branch}/{version}` } },
      });
    }
    if (line.startsWith('PUT /branch/')) {
      const [, name, branch, version] = words;
      broker.branches.push(`${name} ${version} ${branch}`);
      return { status: 201, body: {} };
    }
    const [area, sha = ''] = words;
    const kept = broker.pacts.find(({ content }) => digestOf(content) === sha);
    if (area === 'pact' && kept && line.startsWith('GET ')) return ok(resource(kept, base));
    if (area === 'pact' && kept && line.endsWith('/results')) {
      broker.results.push({ sha, body });
      return {
        status: 201,
        body: { _links: { self: { href: `${base}/results/${broker.results.length}` } } },
      };
    }
    if (area === 'version') {
      const pact = broker.pacts.findLast(({ version }) => version === sha);
      if (pact) return ok(resource(pact, base));
    }
    return { status: 404, body: { error: 'The requested document was not found' } };
  }

  return broker;
}

function indexLinks(base: string): Json {
  const link = (path: string) => ({ href: `${base}${path}`, templated: path.includes('{') });
  return {
    'pb:publish-contracts': link('/contracts/publish'),
    'pb:provider-pacts-for-verification': link('/for-verification/{provider}'),
  };
}

function keepPublished(broker: ScriptedBroker, body: Json): Json {
  const { pacticipantName: consumer, pacticipantVersionNumber: version, branch, contracts } = body;
  for (const { providerName: provider, content } of contracts) {
    broker.publish(
      { consumer, provider, version, branch },
      JSON.parse(Buffer.from(content, 'base64').toString()),
    );
  }
  const notices = [{ type: 'success', text: 'Pact successfully published.' }];
  return {
    notices,
    _embedded: { pacticipant: { name: consumer }, version: { number: version } },
    _links: {},
  };
}

/** One entry for each content, as brokers have it: a result counts for every version that has it. */
function forVerification(broker: ScriptedBroker, provider: string, body: Json, base: string): Json {
  const { consumerVersionSelectors: selectors, providerVersionBranch, includePendingStatus } = body;
  const matches = (selector: Json, { version, branch }: KeptPact): boolean =>
    (selector.mainBranch && branch === 'main') ||
    (selector.matchingBranch && branch === providerVersionBranch) ||
    (selector.branch !== undefined && branch === selector.branch) ||
    (selector.deployedOrReleased && broker.deployed.includes(version));
  const wanted = broker.pacts.filter(
    (pact) => pact.provider === provider && selectors.some((one: Json) => matches(one, pact)),
  );
  const contents = [...new Map(wanted.map((pact) => [digestOf(pact.content), pact]))];
  const isVerified = (sha: string) =>
    broker.results.some((result) => result.sha === sha && result.body.success);
  return {
    _embedded: {
      pacts: contents.map(([sha, { version }]) => ({
        verificationProperties: {
          ...(includePendingStatus ? { pending: !isVerified(sha) } : {}),
          notices: [
            { when: 'before_verification', text: `The pact of version ${version} is to be verified.` },
          ],
        },
        _links: { self: { href: `${base}/pact/${sha}` } },
      })),
    },
  };
}

function resource({ content, provider }: KeptPact, base: string): Json {
  const interactions = content.interactions.map((one: Json, index: number) => ({
    ...one,
    _id: `id-${index + 1}`,
  }));
  return {
    ...content,
    interactions,
    createdAt: new Date().toISOString(),
    _links: {
      'pb:provider': { href: `${base}/provider/${encodeURIComponent(provider)}` },
      'pb:publish-verification-results': { href: `${base}/pact/${digestOf(content)}/results` },
    },
  };
}

function digestOf(content: Json): string {
  return createHash('sha1').update(JSON.stringify(content)).digest('hex');
}
