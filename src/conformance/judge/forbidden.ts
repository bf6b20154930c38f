/** The answer to a wrong key, for people (R1). */
export const FORBIDDEN = '403 and a JSON object with detail Forbidden';
