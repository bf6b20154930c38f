import type { Mistake } from '../../effects/mistake.ts';
import { mistakeInEffects } from '../../effects/mistake-in-effects.ts';
import { LISTEN_ADDRESS_HINT, parseListenAddress } from '../../listen-address.ts';
import { nearestHint } from '../../nearest-match.ts';
import { eventTypes } from '../../spec/event-types.ts';
import type { Description } from './description.ts';
import { typesOf } from './types-of.ts';

/** Members of a description that contradict each other, or name what there is not. */
export function contradiction(description: Description): Mistake | undefined {
  const { url, command, path, routes = {}, platforms, channels = {}, storage, times } = description;
  if (url !== undefined && command !== undefined) {
    return { why: '"url" and "command" are both there', hint: 'Leave one of them out.' };
  }
  if (url !== undefined && path !== undefined) {
    return { why: '"path" is there beside "url"', hint: 'Write the path in "url", or leave "url" out.' };
  }
  if (times && storage === 'none') {
    const hint = 'Leave "times" out: they are of uploads, and it makes none.';
    return { why: '"times" is there beside a "storage" of "none"', hint };
  }
  const untyped = Object.keys(routes).find((name) => typesOf(name).length === 0);
  if (untyped !== undefined) {
    return { why: `"routes.${untyped}" names no event type`, hint: nearestHint(untyped, eventTypes) };
  }
  const unknown = platforms && Object.keys(channels).find((name) => !platforms.includes(name));
  if (platforms === undefined || unknown === undefined) {
    return mistakeOfEffects(description);
  }
  return {
    why: `"channels.${unknown}" is of no platform in "platforms"`,
    hint: nearestHint(unknown, platforms),
  };
}

/** What is wrong with the effects; a sink of a receiver that runs already is where that knows it to be. */
function mistakeOfEffects({ effects, channels, url, events }: Description): Mistake | undefined {
  if (!effects) return undefined;
  const unheard = eventTypes.find((type) => effects.events[type] && events && !events.includes(type));
  if (unheard !== undefined) {
    const why = `"effects.events.${unheard}" is of a type that "events" lacks`;
    return { why, hint: `Add "${unheard}" to "events", or leave its effects out.` };
  }
  for (const [name, { listen }] of Object.entries(effects.sinks ?? {})) {
    if (listen !== undefined && !parseListenAddress(listen)) {
      const why = `"effects.sinks.${name}.listen" cannot be "${listen}"`;
      return { why, hint: LISTEN_ADDRESS_HINT };
    }
  }
  const unplaced = Object.entries(effects.sinks ?? {}).find(([, { listen }]) => listen === undefined);
  if (url !== undefined && unplaced) {
    const why = `"effects.sinks.${unplaced[0]}" lacks "listen" beside "url"`;
    return { why, hint: 'Write HOST:PORT where the receiver expects it, for example "127.0.0.1:9100".' };
  }
  const printed = Object.values(effects.events).some((each) => each.some(({ line }) => line));
  if (url !== undefined && printed) {
    const hint = 'Write "command" in place of "url": only what the harness starts prints to it.';
    return { why: '"effects.events" has a "line" of output beside "url"', hint };
  }
  return mistakeInEffects(effects, { channelsAreFree: channels === undefined });
}
