import { type BrokerStore, type KeptContract, sameContent } from './broker-store.ts';
import { matrix } from './matrix.ts';
import { decodedContent, publicationErrors } from './publication-errors.ts';

/** A request as the routes see it. */
export interface RouteRequest {
  readonly method: string;
  /** Below the base path, percent-decoded. */
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
  // biome-ignore lint/suspicious/noExplicitAny: what a client sends may be any JSON.
  readonly body: any;
  /** URL of the broker as the client knows it. */
  readonly base: string;
}

/** What a route answers. */
export interface RouteAnswer {
  readonly status: number;
  readonly body: unknown;
}

const NOT_FOUND: RouteAnswer = { status: 404, body: { error: 'The requested document was not found' } };

/** Answers as a Pact Broker of release 2.118 does. */
export function answerRoute(store: BrokerStore, request: RouteRequest): RouteAnswer {
  const { method, segments, query, body, base } = request;
  const [area, first = '', part, second = '', more, third = ''] = segments;
  const route = `${method} ${area === undefined || area === '' ? '/' : area}`;
  if (route === 'GET /') return { status: 200, body: { _links: indexLinks(base) } };
  if (route === 'POST contracts' && first === 'publish') return publish(store, body, base);
  if (route === 'GET matrix') return matrix(store, query);
  if (area === 'pacts' && first === 'provider' && second === 'latest') return latest(store, part ?? '', base);
  if (area === 'pacts' && first === 'provider' && second === 'consumer') {
    const [, , provider = '', , consumer = '', , version = '', last] = segments;
    const contract = store.contract(consumer, provider, version);
    if (!contract) return NOT_FOUND;
    if (method === 'POST' && last === 'verification-results') return keepResult(store, contract, body, base);
    return { status: 200, body: contractResource(contract, base) };
  }
  if (area === 'pacticipants' && part === 'versions' && more === 'deployed-versions') {
    return deploy(store, { pacticipant: first, version: second, environment: segments[6] ?? '' }, body);
  }
  if (area === 'pacticipants' && part === 'versions' && more === 'tags') {
    store.addVersion(first, second).tags.add(third);
    return { status: 201, body: {} };
  }
  if (area === 'pacticipants' && part === 'branches' && more === 'versions') {
    store.addVersion(first, third).branches.add(second);
    return { status: 201, body: {} };
  }
  if (area === 'pacticipants' && part === 'versions' && store.version(first, second)) {
    return { status: 200, body: versionResource(store, first, second, base) };
  }
  return NOT_FOUND;
}

function indexLinks(base: string): Record<string, unknown> {
  const link = (path: string) => ({ href: `${base}${path}`, templated: path.includes('{') });
  return {
    self: link(''),
    'pb:publish-contracts': link('/contracts/publish'),
    'pb:publish-pact': link(
      '/pacts/provider/{provider}/consumer/{consumer}/version/{consumerApplicationVersion}',
    ),
    'pb:latest-provider-pacts': link('/pacts/provider/{provider}/latest'),
    'pb:pacticipant-version': link('/pacticipants/{pacticipant}/versions/{version}'),
    'pb:pacticipant-version-tag': link('/pacticipants/{pacticipant}/versions/{version}/tags/{tag}'),
    'pb:pacticipant-branch-version': link('/pacticipants/{pacticipant}/branches/{branch}/versions/{version}'),
    'pb:environments': link('/environments'),
  };
}

function publish(store: BrokerStore, body: RouteRequest['body'], base: string): RouteAnswer {
  const errors = publicationErrors(body);
  if (Object.keys(errors).length > 0) return { status: 400, body: { errors } };
  const { pacticipantName: consumer, pacticipantVersionNumber: version, branch, tags = [], buildUrl } = body;
  const contracts: KeptContract[] = body.contracts.map(
    ({ providerName, content }: { providerName: string; content: string }) => ({
      consumer,
      provider: providerName,
      version,
      bytes: Buffer.from(content, 'base64'),
      content: decodedContent(content) ?? {},
    }),
  );
  const conflicts = contracts.filter(({ provider, content }) => {
    const before = store.contract(consumer, provider, version);
    return before !== undefined && !sameContent(before.content, content);
  });
  if (conflicts.length > 0) {
    const texts = conflicts.map(
      ({ provider }) =>
        `Cannot change the content of the pact for ${consumer} version ${version} and provider ${provider}, as race conditions will cause unreliable results for can-i-deploy. Each pact must be published with a unique consumer version number.`,
    );
    const notices = [
      ...texts.map((text) => ({ type: 'error', text })),
      { type: 'info', text: ' {\n-  "old"\n+  "new"\n }' },
    ];
    return { status: 409, body: { notices, errors: { contracts: texts } } };
  }
  for (const contract of contracts) {
    const before = store.contract(consumer, contract.provider, version);
    if (!before) store.contracts.push(contract);
  }
  const kept = store.addVersion(consumer, version);
  if (branch) kept.branches.add(branch);
  for (const tag of tags) kept.tags.add(tag);
  if (buildUrl) kept.buildUrl = buildUrl;
  const self = `${base}/pacticipants/${encodeURIComponent(consumer)}`;
  return {
    status: 200,
    body: {
      notices: [
        { type: 'debug', text: `Created ${consumer} version ${version}` },
        ...contracts.map(({ provider }) => ({
          type: 'success',
          text: `Pact successfully published for ${consumer} version ${version} and provider ${provider}.`,
        })),
      ],
      _embedded: {
        pacticipant: { name: consumer, _links: { self: { href: self } } },
        version: { number: version, _links: { self: { href: `${self}/versions/${version}` } } },
      },
      _links: { 'pb:pacticipant': { href: self }, 'pb:contracts': [] },
    },
  };
}

function latest(store: BrokerStore, provider: string, base: string): RouteAnswer {
  const latest = new Map(
    store.contracts.filter((one) => one.provider === provider).map((one) => [one.consumer, one]),
  );
  const links = [...latest].map(([name, contract]) => ({ name, href: contractUrl(contract, base) }));
  return links.length === 0 ? NOT_FOUND : { status: 200, body: { _links: { 'pb:pacts': links } } };
}

function contractUrl({ consumer, provider, version }: KeptContract, base: string): string {
  const names = [provider, 'consumer', consumer, 'version', version].map(encodeURIComponent).join('/');
  return `${base}/pacts/provider/${names}`;
}

function contractResource(contract: KeptContract, base: string): unknown {
  const { content } = contract;
  const interactions = content['interactions'] as readonly Record<string, unknown>[];
  return {
    ...content,
    interactions: interactions.map((one, index) => ({ ...one, _id: `id-${index + 1}` })),
    _links: {
      'pb:publish-verification-results': { href: `${contractUrl(contract, base)}/verification-results` },
    },
  };
}

function keepResult(
  store: BrokerStore,
  contract: KeptContract,
  body: RouteRequest['body'],
  base: string,
): RouteAnswer {
  const { success, providerApplicationVersion } = body;
  const errors = {
    ...(typeof success === 'boolean' ? {} : { success: ["can't be blank"] }),
    ...(providerApplicationVersion ? {} : { providerApplicationVersion: ["can't be blank"] }),
  };
  if (Object.keys(errors).length > 0) return { status: 400, body: { errors } };
  store.addVersion(contract.provider, providerApplicationVersion);
  store.results.push({ contract, body });
  return {
    status: 201,
    body: { _links: { self: { href: `${base}/verification-results/${store.results.length}` } } },
  };
}

function versionResource(store: BrokerStore, pacticipant: string, version: string, base: string): unknown {
  const path = `${base}/pacticipants/${encodeURIComponent(pacticipant)}/versions/${encodeURIComponent(version)}`;
  return {
    number: version,
    _links: {
      self: { href: path },
      'pb:record-deployment': store.environments.map((name) => ({
        name,
        href: `${path}/deployed-versions/environment/${name}`,
      })),
    },
  };
}

function deploy(
  store: BrokerStore,
  deployment: { readonly pacticipant: string; readonly version: string; readonly environment: string },
  body: RouteRequest['body'],
): RouteAnswer {
  const { pacticipant, version, environment } = deployment;
  if (!store.version(pacticipant, version) || !store.environments.includes(environment)) return NOT_FOUND;
  const { applicationInstance: instance } = body;
  store.deploy({ ...deployment, ...(instance ? { instance } : {}) });
  return { status: 201, body: { currentlyDeployed: true } };
}
