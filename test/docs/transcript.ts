/** A line of a report without what differs from run to run: times, counts, ids, names and drawings. */
function stable(line: string): string {
  return line
    .replace(/storage answers .*$/, 'storage answers')
    .replace(/"[^"]*"?/g, '""')
    .replace(/[0-9]+(\.[0-9]+)? (ms|s)\b/g, 'TIME')
    .replace(/[0-9]+/g, '#')
    .replace(/[█░●✗…▸├─┤|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The bar of a gap tells its length where there is room for it, which a busy machine decides. */
const GAP = /^\s*├─+( [0-9.]+ m?s ─+)?┤\s*$/;

/**
 * The lines of a shortened transcript that an output does not have.
 *
 * `[…]` stands for what is left out, of a line or of many; the axis of a timeline has other ticks each time.
 */
export function linesMissing(transcript: string, output: string): string[] {
  const found = output.split('\n').map(stable);
  return transcript.split('\n').filter((line) => {
    if (/^\s*from /.test(line) || GAP.test(line)) return false;
    const [start = '', ...rest] = line.split('[…]');
    const wanted = stable(start);
    return !found.some((one) => (rest.length > 0 ? one.startsWith(wanted) : one === wanted));
  });
}
