/** How sure a bound is. */
const CONFIDENCE = 0.95;

/** Steps of halving, after which a share does not change any more. */
const HALVINGS = 60;

/**
 * The largest share that `count` of `of` independent trials still speak for, at a confidence of 95 %: the exact bound
 * of Clopper and Pearson, on one side. Where nothing was counted it is about three divided by the trials.
 */
export function mostShare(count: number, of: number): number {
  if (count >= of) return 1;
  let [least, most] = [count / of, 1];
  for (let step = 0; step < HALVINGS; step += 1) {
    const share = (least + most) / 2;
    if (chanceOfAtMost(count, of, share) > 1 - CONFIDENCE) least = share;
    else most = share;
  }
  return most;
}

/** How likely so many or fewer of the trials are, where each comes with this share. */
function chanceOfAtMost(count: number, of: number, share: number): number {
  let logOfWays = 0;
  let chance = 0;
  for (let each = 0; each <= count; each += 1) {
    if (each > 0) logOfWays += Math.log((of - each + 1) / each);
    chance += Math.exp(logOfWays + each * Math.log(share) + (of - each) * Math.log1p(-share));
  }
  return chance;
}
