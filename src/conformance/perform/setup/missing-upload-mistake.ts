import type { SetupFacts, SetupMistake } from './setup-facts.ts';
import { otherStorages, ownStorages } from './storage-variables.ts';
import { withoutEndSlashes } from './without-end-slashes.ts';

type Search = (facts: SetupFacts) => SetupMistake | undefined;

/** What programs print that do not reach a server. */
const NOT_REACHED =
  /connection ?refused|(?:failed|unable|couldn.?t|could not|cannot) (?:to )?connect|ConnectException|fetch failed|ECONN|ENOTFOUND|EAI_AGAIN|E(?:NET|HOST)UNREACH|getaddrinfo|no such host|name or service not known|name resolution|network is unreachable|no route to host|(?:invalid|unsupported|relative) ur[il]|unknown url type/i;

/** These variables name a folder in every program. */
const OF_SHELLS: ReadonlySet<string> = new Set(['PWD', 'OLDPWD', 'HOME', 'INIT_CWD', 'TMPDIR']);

/** An answer from this status on says itself why nothing is uploaded, and is judged. */
const REFUSAL = 400;

/**
 * The mistake in a receiver's surroundings that explains why no upload comes; `undefined` where nothing points to
 * one, so that the receiver itself may be wrong.
 */
export function missingUploadMistake(facts: SetupFacts): SetupMistake | undefined {
  const ofAnswers = firstOf([refusesKey, isNotThere], facts);
  if (ofAnswers || isRefused(facts)) return ofAnswers;
  return firstOf(
    [worksElsewhere, looksElsewhere, uploadsElsewhere, connectsElsewhere, reachesNothing],
    facts,
  );
}

/** What can be said where nothing is requested and nothing can be seen; for a receiver that somebody else started. */
export function unseenMistake(facts: SetupFacts): SetupMistake | undefined {
  const { kind, listener, directory, storageUrl } = facts;
  const isVerified = listener.directory === directory && ownStorages(facts).length > 0;
  if (kind !== 'url' || isVerified || isRefused(facts)) return undefined;
  return {
    what: `no request has come to the storage at ${storageUrl}, and it cannot be seen from here where the receiver uploads to and in which folder it works`,
    hint: `Start the receiver with the storage URL ${storageUrl}, and name its working directory with --receiver-dir.`,
  };
}

function firstOf(searches: readonly Search[], facts: SetupFacts): SetupMistake | undefined {
  for (const search of searches) {
    const found = search(facts);
    if (found) return found;
  }
  return undefined;
}

function isRefused({ statuses }: SetupFacts): boolean {
  return statuses.some((status) => status >= REFUSAL);
}

function refusesKey(facts: SetupFacts): SetupMistake | undefined {
  const { kind, hasKey, firstStatus = 0, statuses, takesNoSecret } = facts;
  const what = `the receiver refuses events with ${statuses[0]}`;
  if (
    statuses.length > 0 &&
    kind === 'url' &&
    !hasKey &&
    areAll([firstStatus, ...statuses], [400, 401, 403, 422])
  ) {
    return {
      what: `${what}, and its URL names no key`,
      hint: 'Give the secret of the receiver in its URL: ?key=SECRET, percent-encoded.',
    };
  }
  if (!takesNoSecret) return undefined;
  return {
    what: `${what}, whatever secret it is started with`,
    hint: 'Tell it the secret under the name that it reads: --env NAME={secret}.',
  };
}

function isNotThere({ kind, receiverUrl, firstStatus, statuses }: SetupFacts): SetupMistake | undefined {
  if (statuses.length === 0 || !areAll([firstStatus ?? 0, ...statuses], [404, 405])) return undefined;
  const { pathname } = new URL(receiverUrl);
  return {
    what: `the receiver answers ${firstStatus} to events at ${pathname}`,
    hint:
      kind === 'url'
        ? 'Correct the path of its URL, or name that of each event type with --route.'
        : 'Let it take events at /webhook, or name another path with --route TYPE=http://127.0.0.1:{port}/PATH, or start it yourself and give its URL in place of the command.',
  };
}

function worksElsewhere({ kind, directory, listener }: SetupFacts): SetupMistake | undefined {
  if (listener.directory === undefined || listener.directory === directory) return undefined;
  return {
    what: `the receiver works in "${listener.directory}", and recordings are laid below "${directory}"`,
    hint:
      kind === 'url'
        ? `Name its working directory: --receiver-dir ${listener.directory}.`
        : 'Let the command stay in the folder that it is started in, which --receiver-dir names.',
  };
}

/**
 * Its log is a witness where its working directory cannot be seen, as in a container, or where a variable of it names the
 * folder; else a receiver that looks elsewhere does so by itself, and is judged.
 */
function looksElsewhere({ kind, listener, directory, names, lines }: SetupFacts): SetupMistake | undefined {
  const paths = lines.flatMap((line) =>
    names.flatMap((name) => {
      const end = line.indexOf(`/rec/${name}`);
      const path = end < 0 ? undefined : pathAtEnd(line.slice(0, end));
      return path === undefined || path === directory ? [] : [path];
    }),
  );
  const [path] = paths;
  if (path === undefined) return undefined;
  const what = `the receiver looks for recordings below "${path}/rec", and they are laid below "${directory}/rec"`;
  const [name, value] =
    Object.entries(listener.environment ?? {}).find(
      ([each, folder]) => !OF_SHELLS.has(each) && [path, `${path}/rec`].includes(withoutEndSlashes(folder)),
    ) ?? [];
  if (name !== undefined && value !== undefined) {
    const below = withoutEndSlashes(value).slice(path.length);
    return {
      what: `${what}, as its variable ${name} says`,
      hint:
        kind === 'command'
          ? `Tell it that folder: --env '${name}=.${below}'.`
          : `Start it with ${name}=${directory}${below}.`,
    };
  }
  if (listener.directory !== undefined) return undefined;
  return {
    what,
    hint: `Name with --receiver-dir the folder that the receiver sees as ${path}.`,
  };
}

/** The absolute path that a text ends with: it begins the text, or follows a quote, a space or what assigns. */
function pathAtEnd(text: string): string | undefined {
  const quoteAt = Math.max(...['"', "'", '`'].map((quote) => text.lastIndexOf(quote)));
  const tail = text.slice(quoteAt + 1);
  for (let at = tail.indexOf('/'); at !== -1; at = tail.indexOf('/', at + 1)) {
    if (at === 0 || /[\s=(:]/.test(tail[at - 1] ?? '')) return tail.slice(at);
  }
  return undefined;
}

function uploadsElsewhere(facts: SetupFacts): SetupMistake | undefined {
  const [other] = otherStorages(facts);
  if (!other || ownStorages(facts).length > 0) return undefined;
  const { kind, storageUrl } = facts;
  const { name, url } = other;
  const isNear = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname) && url.port !== '';
  const path = withoutEndSlashes(url.pathname);
  const place = `--storage-listen ${url.host}${path === '' ? '' : ` --storage-base-path ${path}`}`;
  return {
    what: `the receiver's variable ${name} names the storage ${url.origin}${path}, and that of this run is ${storageUrl}`,
    hint:
      kind === 'command'
        ? `Tell it the storage of the run: --env ${name}={storageUrl}.`
        : `Start it with ${name}=${storageUrl}${isNear ? `, or let the storage be where it uploads to: ${place}` : ''}.`,
  };
}

function connectsElsewhere(facts: SetupFacts): SetupMistake | undefined {
  const [place] = facts.listener.connectingTo;
  if (place === undefined) return undefined;
  return {
    what: `the receiver tries in vain to connect to ${place}, and the storage of this run is ${facts.storageUrl}`,
    hint: tellStorage(facts),
  };
}

function reachesNothing(facts: SetupFacts): SetupMistake | undefined {
  const line = facts.lines.find((one) => NOT_REACHED.test(one));
  if (line === undefined) return undefined;
  return {
    what: `nothing has come to the storage at ${facts.storageUrl}, and the receiver prints "${line.trim()}"`,
    hint: tellStorage(facts),
  };
}

function tellStorage({ kind, storageUrl }: SetupFacts): string {
  return kind === 'command'
    ? 'Tell it the storage URL under the name that it reads: --env NAME={storageUrl}.'
    : `Start it with the storage URL ${storageUrl}.`;
}

function areAll(statuses: readonly number[], wanted: readonly number[]): boolean {
  return statuses.every((status) => wanted.includes(status));
}
