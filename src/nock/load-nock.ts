import { nockMissing } from './nock-errors.ts';

/** nock is an optional peer: only who intercepts needs it. */
async function loadNock() {
  try {
    return (await import('nock')).default;
  } catch (error) {
    throw nockMissing(error);
  }
}

/** The nock that the tests of the user import too. */
export const nock = await loadNock();
