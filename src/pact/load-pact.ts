import { pactMissing } from './pact-errors.ts';

/** The package of Pact: an optional peer that only who writes or verifies contracts needs. */
export async function loadPact() {
  // The native library reports who uses it, unless this is set when it loads.
  process.env['PACT_DO_NOT_TRACK'] = 'true';
  try {
    return await import('@pact-foundation/pact');
  } catch (error) {
    throw pactMissing(error);
  }
}

/** What {@link loadPact} gives. */
export type Pact = Awaited<ReturnType<typeof loadPact>>;
