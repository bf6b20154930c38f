/** A paragraph in several lengths, the fullest first. */
export type Lengths = readonly (readonly string[])[];

/** Indices of paragraphs, of those with more than two lengths first. */
function byLengths(paragraphs: readonly Lengths[]): readonly (readonly number[])[] {
  const indices = [...paragraphs.keys()];
  const hasMany = (index: number): boolean => (paragraphs[index]?.length ?? 0) > 2;
  return [indices.filter(hasMany), indices.filter((index) => !hasMany(index))];
}

/**
 * The paragraphs as full as a number of lines allows, with an empty line after each: all of them at their shortest
 * first, and then each in turn one step fuller, as long as there is room. Those that do not even fit so are counted.
 */
export function fitting(paragraphs: readonly Lengths[], rows: number): readonly (readonly string[])[] {
  const told = paragraphs.filter((lengths) => (lengths.at(-1) ?? []).length > 0);
  const steps = told.map((lengths) => lengths.length - 1);
  const linesAt = (index: number, step = steps[index] ?? 0): number => (told[index]?.[step]?.length ?? 0) + 1;
  let left = rows;
  const fits = told.map((_, index) => {
    left -= linesAt(index);
    return left >= 0;
  });
  const grow = (index: number): boolean => {
    const step = steps[index] ?? 0;
    const more = step === 0 ? 0 : linesAt(index, step - 1) - linesAt(index);
    if (step === 0 || more > left) return false;
    left -= more;
    steps[index] = step - 1;
    return true;
  };
  // What has many lengths matters most: it grows before what is either told or counted.
  for (const indices of byLengths(told)) while (indices.filter(grow).length > 0);
  const kept = told.filter((_, index) => fits[index]).length;
  const shown = told.slice(0, kept).map((lengths, index) => lengths[steps[index] ?? 0] ?? []);
  return kept === told.length ? shown : [...shown, [`and ${told.length - kept} more, which --verbose tells`]];
}
