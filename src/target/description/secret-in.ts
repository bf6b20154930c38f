import { wrongUsage } from '../../errors.ts';

/** The secret that stands in the variable that a description names. */
export function secretIn(
  variable: string,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const secret = environment[variable];
  if (secret) return secret;
  throw wrongUsage(
    `The description names the variable ${variable} for the secret, and it is not set.`,
    `Set ${variable}, or leave "variable" out and give the secret as ?key= in the URL.`,
  );
}
