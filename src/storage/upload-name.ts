/** A target that is a path, alone or, as proxies are asked, behind its host; not `host:443` and not `*`. */
const PATH = /^(?:https?:\/\/[^/?#]*)?(\/[^?]*)/i;

/**
 * The last path segment of a request target, percent-decoded; the raw one where it cannot be decoded, and none where
 * the target is no path.
 */
export function uploadName(target: string): string {
  const path = PATH.exec(target)?.[1] ?? '';
  const segment = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
