import { createHash } from 'node:crypto';
import { findPacts } from '../../pact/broker/find-pacts.ts';
import type { Notice } from '../../pact/broker/notices.ts';
import { type Publication, publicationsOf, publish } from '../../pact/broker/publish-pacts.ts';
import type { PublishedPact } from '../../pact/broker/published-pact.ts';
import type { pactPublishOptions } from '../definitions/pact/publish.ts';
import { EXIT } from '../exit-code.ts';
import type { OptionTexts } from '../option-table.ts';
import { isChanged } from './git.ts';
import { noticeLines } from './notice-lines.ts';
import { readBroker } from './read-broker.ts';
import { readVersion } from './version-facts.ts';
import { withBroker } from './with-broker.ts';

/** Where a project keeps its pacts, as this one does. */
const FOLDER = 'pacts';

/** Publishes the pacts of files and folders, and gives the exit code. */
export async function runPactPublish(
  paths: readonly string[],
  options: OptionTexts<typeof pactPublishOptions>,
): Promise<number> {
  const choice = readBroker(options, process.env);
  const pacts = findPacts(paths.length > 0 ? paths : [FOLDER]);
  const publications = publicationsOf(pacts, readVersion(options, process.env));
  const files = pacts.map(({ file }) => file);
  if (options.version === undefined && isChanged(files)) {
    process.stderr.write('Warning: the pacts differ from the commit that is their version.\n');
  }
  if (options['dry-run']) return tellPlan(publications, pacts, options.json, choice.url);
  return withBroker(choice, async ({ broker, print }) => {
    const published: { readonly publication: Publication; readonly notices: readonly Notice[] }[] = [];
    try {
      for (const publication of publications) {
        const notices = await publish(broker, publication);
        published.push({ publication, notices });
        if (options.json) continue;
        print([`Published: ${headline(publication)}`, ...noticeLines(notices)].join('\n'));
      }
    } finally {
      // What was published before a refusal stays there, and is told.
      if (options.json && published.length > 0) {
        const told = published.map(({ publication, notices }) => ({
          ...facts(publication, pacts),
          notices,
        }));
        print(JSON.stringify({ broker: broker.url.href, published: told }));
      }
    }
    return EXIT.conformant;
  });
}

function tellPlan(
  publications: readonly Publication[],
  pacts: readonly PublishedPact[],
  json: boolean,
  url: URL | undefined,
): number {
  const broker = url?.href ?? null;
  const lines = json
    ? [JSON.stringify({ dryRun: true, broker, requests: publications })]
    : [
        `Nothing is sent. ${url ? `To ${url.href}` : 'To the broker'} would go:`,
        ...publications.flatMap((publication) => [
          headline(publication),
          ...facts(publication, pacts).pacts.map(
            ({ provider, file, interactions, bytes, sha256 }) =>
              `  with ${provider}: interactions ${interactions}, bytes ${bytes}, SHA-256 ${sha256.slice(0, 12)}, from ${file}`,
          ),
        ]),
      ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return EXIT.conformant;
}

/** Who, in which version, and what is told of that. */
function headline(publication: Publication): string {
  const { pacticipantName, pacticipantVersionNumber, branch, tags, buildUrl, contracts } = publication;
  return [
    `${pacticipantName} ${pacticipantVersionNumber}`,
    ...(branch === undefined ? [] : [`branch ${branch}`]),
    ...(tags === undefined ? [] : [`tags ${tags.join(' ')}`]),
    ...(buildUrl === undefined ? [] : [`build ${buildUrl}`]),
    `with ${contracts.map(({ providerName }) => providerName).join(', ')}`,
  ].join(', ');
}

function facts({ contracts: _, ...publication }: Publication, pacts: readonly PublishedPact[]) {
  const { pacticipantName: consumer, pacticipantVersionNumber: version, ...rest } = publication;
  return {
    consumer,
    version,
    ...rest,
    pacts: pacts
      .filter((pact) => pact.consumer === consumer)
      .map(({ file, provider, interactions, content }) => ({
        provider,
        file,
        interactions,
        bytes: Buffer.byteLength(content),
        sha256: createHash('sha256').update(content).digest('hex'),
      })),
  };
}
