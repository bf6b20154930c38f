/** A duration in seconds, with as many decimals as a reader can use: `0.012 s`, `10.02 s`, `213.4 s`. */
export function seconds(ms: number): string {
  const value = ms / 1000;
  const size = Math.abs(value);
  return `${value.toFixed(size < 1 ? 3 : size < 100 ? 2 : 1)} s`;
}
