import type { BrokerStore } from './broker-store.ts';

interface Selector {
  readonly pacticipant: string;
  readonly version: string;
}

interface Row {
  /** Undefined where there is no result. */
  readonly success: boolean | undefined;
  readonly reason: string;
}

/** Answers whether the versions of a query go together, as the matrix of a broker does. */
export function matrix(store: BrokerStore, query: URLSearchParams): { status: number; body: unknown } {
  const names = query.getAll('q[][pacticipant]');
  const versions = query.getAll('q[][version]');
  const selectors = names.map((pacticipant, index) => ({ pacticipant, version: versions[index] ?? '' }));
  const environment = query.get('environment');
  const errors = [
    ...names.filter((name) => !isKnown(store, name)).map((name) => `Pacticipant ${name} not found`),
    ...(environment === null || store.environments.includes(environment)
      ? []
      : [`Environment with name '${environment}' does not exist`]),
  ];
  if (errors.length > 0) return { status: 400, body: { errors } };
  const rows = rowsOf(store, selectors, environment);
  const count = (value: boolean | undefined): number =>
    rows.filter(({ success }) => success === value).length;
  const [failed, unknown] = [count(false), count(undefined)];
  const deployable = failed > 0 ? false : unknown > 0 ? null : true;
  const reasons = rows.filter(({ success }) => success !== true).map(({ reason }) => reason);
  if (deployable) reasons.push('All required verification results are published and successful');
  return {
    status: 200,
    body: {
      summary: { deployable, reason: reasons.join('\n'), success: count(true), failed, unknown },
      notices: reasons.map((text) => ({ type: deployable ? 'success' : 'error', text })),
      matrix: [],
    },
  };
}

function isKnown(store: BrokerStore, name: string): boolean {
  return [...store.versions, ...store.contracts.map(({ provider }) => ({ pacticipant: provider }))].some(
    ({ pacticipant }) => pacticipant === name,
  );
}

/** A row for each contract of a version that is asked about with a party that it meets. */
function rowsOf(store: BrokerStore, asked: readonly Selector[], environment: string | null): Row[] {
  const there = store.deployments.filter((deployment) => deployment.environment === environment);
  const met = asked.length > 1 ? asked : there;
  const isAsked = (name: string, version: string): boolean =>
    asked.some((one) => one.pacticipant === name && one.version === version);
  return store.contracts.flatMap((contract): Row[] => {
    const { consumer, provider, version } = contract;
    const providers = [...asked, ...there].filter(({ pacticipant }) => pacticipant === provider);
    const asConsumer = isAsked(consumer, version);
    const asProvider =
      met.some((one) => one.pacticipant === consumer && one.version === version) &&
      asked.some(({ pacticipant }) => pacticipant === provider);
    if (!asConsumer && !asProvider) return [];
    const wanted = providers[0]?.version;
    const between = `version ${version} of ${consumer} and ${wanted === undefined ? 'the version' : `version ${wanted}`} of ${provider}`;
    const result = store.results.findLast(
      (one) =>
        one.contract === contract &&
        (wanted === undefined ? environment === null : one.body['providerApplicationVersion'] === wanted),
    );
    if (!result) return [{ success: undefined, reason: `There is no verified pact between ${between}` }];
    const success = result.body['success'] === true;
    return [{ success, reason: `The verification for the pact between ${between} failed` }];
  });
}
