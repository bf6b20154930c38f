import { accessSync, constants, statSync } from 'node:fs';
import { chosenProfile } from '../conformance/rulebook/plan.ts';
import type { Shard } from '../conformance/rulebook/shard.ts';
import { receiverDirectoryUnusable, wrongUsage } from '../errors.ts';
import type { Envelope } from '../spec/envelope.ts';
import type { Description } from '../target/description/description.ts';
import type { Reaching, TargetChoice } from '../target/reaching.ts';
import { checkTemplates } from '../target/render-environment.ts';
import { checkFits, checkRoutes } from './check-fits.ts';
import { checkWatch } from './check-watch.ts';
import type { CommandInput } from './command-definition.ts';
import { underConfig } from './config-file.ts';
import { conformOptions } from './definitions/conform-options.ts';
import {
  chosenDescription,
  descriptionFile,
  underDescription,
  withDescribedKey,
} from './described-options.ts';
import type { Environment } from './emit-secrets.ts';
import { type JudgeOptions, readJudgeOptions } from './judge-options.ts';
import { httpUrl, listenAddress, nameAndValue, share, wholeNumber } from './option-value.ts';
import { REPLAYED_RULES, readReplay } from './replayed-envelope.ts';
import { readRoutes } from './routes.ts';
import { readShard } from './shard-option.ts';
import { usualBasePath } from './usual-base-path.ts';

/** Everything that `conform` is told, checked. */
export interface ConformOptions extends JudgeOptions, Reaching {
  readonly profile: NonNullable<JudgeOptions['profile']>;
  /** The file that was named for it. */
  readonly descriptionFile?: string;
  /** The file of the description that holds, whether it was named or found. */
  readonly describedIn?: string;
  readonly list: boolean;
  readonly plan: boolean;
  /** Whether the receiver is judged again whenever its files change. */
  readonly watch: boolean;
  readonly slow: boolean;
  /** Whether a mistaken setup stops the run. */
  readonly preflight: boolean;
  readonly timeScale: number;
  /** How many times faster the receiver's clock runs. */
  readonly timeWarp?: number;
  /** How many generated envelopes are delivered. */
  readonly fuzz?: number;
  /** An envelope whose answer alone is judged. */
  readonly replay?: Envelope;
  /** Whether the deep measurement of answer times is made. */
  readonly timing: boolean;
  readonly shard?: Shard;
  readonly ledger?: string;
  readonly seed?: number;
}

/** Below that a `Date` header hardly shows it; above, a few ms of the machine look like seconds to the receiver. */
const WARPS = { least: 2, most: 50 };

/** More generated envelopes than this take longer than anybody waits. */
const MOST_FUZZ = 100_000;

type Input = CommandInput<typeof conformOptions>;

/** Checks what was written for `conform`, over what its config file says. */
export function readConformOptions(input: Input, environment: Environment = process.env): ConformOptions {
  const config =
    input.options.config === undefined
      ? { options: input.options }
      : underConfig(input.options.config, conformOptions, input.options);
  const description = chosenDescription(config.options);
  const describedIn = descriptionFile(config.options);
  const isTold = input.positionals.length > 0 || input.rest !== undefined;
  const isConfigured = config.url !== undefined || config.command !== undefined;
  const place = isTold
    ? { url: input.positionals[0], command: input.rest }
    : isConfigured
      ? config
      : description;
  const target = readTarget(place, description, environment);
  const options = underDescription(description, config.options, { url: place.url, environment });
  const directory = options['receiver-dir'];
  const { ledger, seed, fuzz, shard } = options;
  const warp = options['time-warp'];
  const timeScale = share('--time-scale', options['time-scale'] ?? '1');
  checkFits(target, options, timeScale);
  if (options.watch) checkWatch(target, options);
  const judging = readJudgeOptions(options);
  const replay = readReplay(options);
  const routes = readRoutes(options.route);
  checkRoutes(target, routes);
  if (directory !== undefined) checkDirectory(directory);
  return {
    ...judging,
    profile: chosenProfile(judging) ?? 'reference',
    ...(replay ? { replay, only: REPLAYED_RULES } : {}),
    target,
    description,
    ...(options.description === undefined ? {} : { descriptionFile: options.description }),
    ...(describedIn === undefined ? {} : { describedIn }),
    list: options.list,
    plan: options.plan,
    watch: options.watch,
    slow: options.slow,
    storage: readStorage(options, target),
    ...(directory === undefined ? {} : { receiverDirectory: directory }),
    sharedFiles: options['shared-files'],
    preflight: !options['no-preflight'],
    env: readTemplates(options.env),
    timeScale,
    ...(warp === undefined ? {} : { timeWarp: wholeNumber('--time-warp', warp, WARPS) }),
    ...(fuzz === undefined ? {} : { fuzz: wholeNumber('--fuzz', fuzz, { most: MOST_FUZZ }) }),
    routes,
    timing: options.timing,
    ...(shard === undefined ? {} : { shard: readShard(shard, seed) }),
    ...(ledger === undefined ? {} : { ledger }),
    ...(seed === undefined ? {} : { seed: wholeNumber('--seed', seed, { most: 0xff_ff_ff_ff }) }),
  };
}

interface Place {
  readonly url?: string | undefined;
  readonly command?: readonly string[] | undefined;
}

function readTarget(
  { url, command }: Place,
  description: Description,
  environment: Environment,
): TargetChoice {
  if (url !== undefined && command !== undefined) {
    throw wrongUsage(
      'A URL and a command are both given.',
      'Give the URL of a receiver that runs, or after "--" the command that starts one.',
    );
  }
  if (url !== undefined) {
    const keyed = withDescribedKey(httpUrl('The URL of the receiver', url), description, environment);
    return { kind: 'url', url: keyed };
  }
  if (command === undefined) {
    if (Object.keys(description).length === 0) return { kind: 'embedded' };
    throw wrongUsage(
      'The description names neither "url" nor "command".',
      'Add one of them, give the URL or the command, or say --without-description.',
    );
  }
  if (!command[0]) {
    throw wrongUsage('Nothing stands after "--".', 'Write a command there: -- python3 my_receiver.py.');
  }
  return { kind: 'command', command };
}

function readStorage(options: Input['options'], target: ConformOptions['target']): ConformOptions['storage'] {
  const { 'storage-listen': listen, 'storage-key': key } = options;
  const usual = usualBasePath({ kind: target.kind, listens: listen !== undefined });
  const basePath = options['storage-base-path'] ?? usual;
  return {
    ...(listen === undefined ? {} : { listen: listenAddress('--storage-listen', listen) }),
    basePath: readBasePath('--storage-base-path', basePath),
    ...(key === undefined ? {} : { key }),
  };
}

/** A path in front of `/file/NAME`, with a slash before it and none after it. */
export function readBasePath(option: string, text: string): string {
  const parts = text.split('/');
  while (parts[0] === '') parts.shift();
  while (parts.at(-1) === '') parts.pop();
  const path = parts.join('/');
  if (!/[?#\s]|:\/\//.test(path)) return path === '' ? '' : `/${path}`;
  throw wrongUsage(`${option} holds more than a path.`, 'Write a path only, for example /api.');
}

function readTemplates(texts: readonly string[]): Record<string, string> {
  const templates = Object.fromEntries(
    texts.map((text) => nameAndValue('--env', text, 'LISTEN_PORT={port}')),
  );
  checkTemplates(templates);
  return templates;
}

function checkDirectory(directory: string): void {
  try {
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw receiverDirectoryUnusable(directory, error);
  }
  if (!statSync(directory).isDirectory()) throw receiverDirectoryUnusable(directory, 'it is not a directory');
}
