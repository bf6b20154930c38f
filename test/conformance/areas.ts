/** Areas whose rules the flawed receivers break one by one; rules over whole programs are broken by nearly all of them. */
export const areas = ['delivery', 'auth', 'answer', 'path', 'missing-file', 'upload', 'retry'] as const;

/** Whether a rule belongs to one of these areas. */
export function isInAreas({ id }: { readonly id: string }): boolean {
  return areas.some((area) => id.startsWith(`${area}/`));
}
