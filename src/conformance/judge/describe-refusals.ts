import type { DeliveryEntry } from '../../ledger/entry.ts';
import { firstWords } from '../conduct/answers.ts';
import { listed } from './describe-cases.ts';

/** How many kinds of events, or types of one kind, are named before they are only counted. */
const NAMED = 3;

/**
 * Which events a receiver refuses, in its own words: `answers 400 to every live_start of platform bilibili: ...`.
 *
 * @param plain all events with nothing odd about them; a kind is refused where each of its events is
 */
export function describeRefusals(refused: readonly DeliveryEntry[], plain: readonly DeliveryEntry[]): string {
  const isRefused = new Set(refused);
  const seen = plain.map((delivery) => ({ ...subjectOf(delivery), taken: !isRefused.has(delivery) }));
  const told = Map.groupBy(refused, (delivery) => {
    const { answer } = delivery;
    return `${answer ? `answers ${answer.status}` : 'gives no answer'} to ${kindOf(subjectOf(delivery), seen)}`;
  });
  const sentences = [...told].map(([kind, alike]) => {
    const types = new Set(alike.map((delivery) => subjectOf(delivery).type));
    const words = alike[0] ? firstWords(alike[0]) : '';
    const events = types.size > NAMED ? 'event' : listed([...types]);
    return kind.replace(TYPES, events) + (words === '' ? '' : `: ${words}`);
  });
  const more = sentences.length > NAMED ? `; and ${sentences.length - NAMED} more kinds of events` : '';
  return sentences.slice(0, NAMED).join('; ') + more;
}

/** Stands for the types of a kind until all are known. */
const TYPES = 'TYPES';

/** What an event is of and about, by which a receiver may refuse it. */
interface Subject {
  readonly type: string;
  readonly platform?: unknown;
  readonly channel?: unknown;
}

interface Seen extends Subject {
  readonly taken: boolean;
}

/** The kind that a refused event is of, of those whose events are all refused the one with most events. */
function kindOf({ type, platform, channel }: Subject, seen: readonly Seen[]): string {
  const ofType = seen.filter((other) => other.type === type);
  const ofPlatform = seen.filter((other) => other.platform === platform);
  const ofChannel = ofPlatform.filter((other) => other.channel === channel);
  const where = platform === undefined ? '' : ` of platform ${platform}`;
  const kinds = [
    { alike: seen, where: '' },
    { alike: ofPlatform, where },
    { alike: ofChannel, where: `${where && ` of channel ${channel}`}${where}` },
    { alike: ofType, where: '' },
    { alike: ofType.filter((other) => ofPlatform.includes(other)), where },
    { alike: ofType.filter((other) => ofChannel.includes(other)), where: ` of channel ${channel}${where}` },
  ];
  const [most] = kinds
    .filter(({ alike }) => alike.every(({ taken }) => !taken))
    // What one platform alone was seen to refuse may be a matter of that platform.
    .filter((kind) => kind.where === where || kind.where !== '' || isOfMany(kind.alike))
    .toSorted((a, b) => b.alike.length - a.alike.length);
  return most ? `every ${TYPES}${most.where}` : `some ${TYPES}`;
}

function isOfMany(alike: readonly Subject[]): boolean {
  return new Set(alike.map(({ platform }) => platform)).size > 1;
}

/** Where an odd event has a path or any text in its place, no receiver takes that for a platform. */
function isName(platform: unknown): boolean {
  return typeof platform === 'string' && /^[\w.-]+$/.test(platform);
}

function subjectOf({ body = '' }: DeliveryEntry): Subject {
  try {
    const { type, data } = JSON.parse(body) as { readonly type: unknown; readonly data?: Partial<Subject> };
    const { platform, channel } = data ?? {};
    return { type: String(type), ...(isName(platform) ? { platform, channel } : {}) };
  } catch {
    return { type: 'body' };
  }
}
