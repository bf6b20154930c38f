import { wrongUsage } from '../errors.ts';
import type { TargetChoice } from '../target/reaching.ts';
import type { conformOptions } from './definitions/conform-options.ts';
import type { OptionTexts } from './option-table.ts';

type Options = OptionTexts<typeof conformOptions>;

/** Refuses options that have no effect on this kind of target, and lack what they need to have one. */
export function checkFits({ kind }: TargetChoice, options: Options, timeScale: number): void {
  if (options.env.length > 0 && kind !== 'command') {
    throw wrongUsage('--env needs a command to start.', 'Put the command after "--", or leave --env out.');
  }
  if (options.timing && kind !== 'command') {
    throw wrongUsage(
      '--timing needs a command to start, so that the harness can choose a long secret.',
      'Put the command after "--", or leave --timing out.',
    );
  }
  if (options['time-warp'] !== undefined) checkWarp(kind, timeScale);
  if (kind === 'embedded') checkEmbedded(options, timeScale);
  if (kind === 'url') checkUrl(options);
}

function checkWarp(kind: TargetChoice['kind'], timeScale: number): void {
  if (kind !== 'command') {
    const hint = 'Put the command after "--", or leave --time-warp out.';
    throw wrongUsage('--time-warp needs a command to start.', hint);
  }
  if (timeScale !== 1) {
    throw wrongUsage(
      '--time-warp and --time-scale are both given.',
      'Leave --time-scale out where the receiver keeps the times of the interface; else leave --time-warp out.',
    );
  }
}

function checkEmbedded(options: Options, timeScale: number): void {
  const hint = 'Give the URL of a receiver, or a command after "--", or leave it out.';
  if (options['receiver-dir'] !== undefined)
    throw wrongUsage('--receiver-dir needs a receiver of yours.', hint);
  if (timeScale !== 1) {
    const message =
      '--time-scale needs a receiver of yours; the bundled one runs by a virtual clock, at once and unscaled.';
    throw wrongUsage(message, hint);
  }
}

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

/** A receiver that already runs uploads where it was told to, with the key that it was told. */
function checkUrl(options: Options): void {
  const { 'receiver-dir': directory, 'storage-listen': listen, 'storage-key': key } = options;
  if (options['shared-files'] && directory === undefined) {
    throw wrongUsage(
      '--shared-files is given, and --receiver-dir is not.',
      "Name the receiver's working directory with --receiver-dir.",
    );
  }
  if (listen === undefined) {
    const needing = ['storage-key', 'storage-base-path'] as const;
    const given = needing.find((name) => options[name] !== undefined);
    if (given === undefined) return;
    throw wrongUsage(
      `--${given} is given, and --storage-listen is not.`,
      "Name with --storage-listen the host and port of the storage URL that the receiver is configured with; the harness takes the storage's place there.",
    );
  }
  if (key === undefined) {
    throw wrongUsage(
      '--storage-listen is given, and --storage-key is not, so that the password of uploads could not be judged.',
      'Name with --storage-key the storage key that the receiver is configured with (its STORAGE_API_KEY).',
    );
  }
}
