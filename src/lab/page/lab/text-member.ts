/** A member of a JSON object that is text; undefined where there is none. */
export function textMember(json: string, name: string): string | undefined {
  try {
    const value: unknown = JSON.parse(json)?.[name];
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
