/**
 * Gives each thing that was seen to one effect that it may be, so that as many effects as possible have one: what is
 * one of them is not another one too.
 */
export function dealtOut<Effect, Thing>(
  effects: readonly Effect[],
  things: readonly Thing[],
  mayBe: (effect: Effect, thing: Thing) => boolean,
): ReadonlyMap<Thing, Effect> {
  const owners = new Map<Thing, Effect>();
  /** Finds one for an effect, where its owner may find another one. */
  const claim = (effect: Effect, tried: Set<Thing>): boolean =>
    things.some((thing) => {
      if (tried.has(thing) || !mayBe(effect, thing)) return false;
      tried.add(thing);
      const owner = owners.get(thing);
      if (owner !== undefined && !claim(owner, tried)) return false;
      owners.set(thing, effect);
      return true;
    });
  for (const effect of effects) claim(effect, new Set());
  for (const thing of things) {
    const [effect] = effects.filter((each) => mayBe(each, thing));
    if (effect !== undefined && !owners.has(thing)) owners.set(thing, effect);
  }
  return owners;
}
