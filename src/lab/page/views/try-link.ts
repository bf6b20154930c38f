/** What takes a failure to a lab: what was delivered, and how storage answered. */
export interface Try {
  readonly body: string;
  /** Script of the upload; absent where the event announces none. */
  readonly script?: string;
  /** Length of the recording; absent where none was there. */
  readonly bytes?: number;
  /** Its name, on which what fails may depend. */
  readonly name?: string;
}

const PREFIX = '#try/';

/** The part of a lab's address that loads it. */
export function tryLink(tried: Try): string {
  return PREFIX + encodeURIComponent(JSON.stringify(tried));
}

/** What the part of an address behind `#` loads; undefined where it leads elsewhere. */
export function triedIn(hash: string): Try | undefined {
  if (!hash.startsWith(PREFIX)) return undefined;
  try {
    const { body, script, bytes, name } = JSON.parse(decodeURIComponent(hash.slice(PREFIX.length)));
    if (typeof body !== 'string') return undefined;
    return {
      body,
      ...(typeof script === 'string' ? { script } : {}),
      ...(Number.isSafeInteger(bytes) && bytes >= 0 ? { bytes } : {}),
      ...(typeof name === 'string' ? { name } : {}),
    };
  } catch {
    return undefined;
  }
}
