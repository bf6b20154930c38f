/** The last path segment of a request target, percent-decoded; the raw one where it cannot be decoded. */
export function uploadName(rawPath: string): string {
  const path = rawPath.split('?', 1)[0] ?? '';
  const segment = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
