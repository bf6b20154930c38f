/** A key that is not the secret, nor near it. */
export const WRONG_KEY = 'not-the-secret';
