import { wrongUsage } from '../errors.ts';
import type { emitOptions } from './definitions/emit-options.ts';
import { SEVERAL } from './events-to-emit.ts';
import type { OptionTexts } from './option-table.ts';

type Texts = OptionTexts<typeof emitOptions>;
type Name = keyof typeof emitOptions;

/** Options that make no sense together, and why. */
const APART: readonly (readonly [one: Name, other: Name, why: string])[] = [
  ['raw', 'from', 'each says what is sent'],
  ['raw', 'like', 'each says what is sent'],
  ['from', 'like', 'each says what is sent'],
  ...(['set', 'edit', 'seed', 'tier'] as const).flatMap((name) => [
    ['raw', name, 'a file is sent as it is'] as const,
    ['from', name, 'a capture is sent as it is'] as const,
  ]),
  ...(['set', 'edit', 'tier'] as const).map(
    (name) => ['like', name, 'a capture says what events are like'] as const,
  ),
  ['rate', 'speed', 'each says when deliveries are made'],
  ['rate', 'edit', 'a storm is not edited'],
  ['edit', 'count', 'one event is edited and sent once'],
  ['raw', 'speed', 'a file has no times'],
  ['user', 'bearer', 'both are sent in the header Authorization'],
  ['tls-ca', 'insecure', 'one trusts a certificate, the other any'],
];

/** Options that need another one. */
const NEEDS: readonly (readonly [option: Name, needed: Name])[] = [
  ['duration', 'rate'],
  ['concurrency', 'rate'],
  ['fresh', 'from'],
  ['sign-secret', 'sign'],
];

const HINT = 'See "{harness} emit --help".';

/** Throws a usage error where arguments or options of `emit` do not fit together. */
export function checkEmitFits(positionals: readonly string[], options: Texts, hasUrl: boolean): void {
  const isGiven = (name: Name): boolean => {
    const value = options[name];
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
  };
  for (const [one, other, why] of APART) {
    if (isGiven(one) && isGiven(other)) {
      throw wrongUsage(`--${one} and --${other} do not go together: ${why}.`, 'Leave one of them out.');
    }
  }
  for (const [option, needed] of NEEDS) {
    if (isGiven(option) && !isGiven(needed)) {
      throw wrongUsage(`--${option} needs --${needed}.`, `Add --${needed}, or leave --${option} out.`);
    }
  }
  const file = (['raw', 'from', 'like'] as const).find(isGiven);
  if (file && positionals.length > 1) {
    const why = `"emit" takes no event type with --${file}, which says what is sent.`;
    throw wrongUsage(why, `Write only the URL: {harness} emit URL --${file} FILE.`);
  }
  const [what = '', url] = positionals;
  const isComplete = hasUrl ? file !== undefined || what !== '' : what !== '' && (file ?? url) !== undefined;
  if (!isComplete) {
    const missing = what === '' ? 'what to send and the URL of the receiver' : 'an event type or the URL';
    throw wrongUsage(
      `"emit" lacks ${missing}.`,
      `Write emit TYPE URL, or emit URL with --raw, --from or --like. ${HINT}`,
    );
  }
  const isSeveral = SEVERAL.some((word) => word === what);
  if (isGiven('edit') && isSeveral) {
    throw wrongUsage(`--edit takes one event, and "${what}" is several.`, 'Name an event type.');
  }
  if (isGiven('speed') && !file && what !== 'session') {
    throw wrongUsage(
      '--speed needs times: those of a session or of a capture.',
      'Send "session", or use --from.',
    );
  }
}
