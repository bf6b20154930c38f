import type { Evidence, Upload } from '../rulebook/evidence.ts';

/**
 * Whether an upload that was announced once has more attempts than the receiver is to make, and than a busy machine
 * explains: a client library may send again what was lost or not answered in time, but nothing that was answered.
 */
export function hasTooMany({ attempts }: Upload, { times }: Pick<Evidence, 'times'>): boolean {
  return attempts.filter(({ ended }) => ended === 'complete').length > times.attempts;
}
