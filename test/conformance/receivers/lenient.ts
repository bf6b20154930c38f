import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import { ignores } from '../../flawed/parts/answers.ts';

/**
 * Right, and more lenient than the reference receiver where the interface is silent: it takes events without id or ts,
 * reads names of fields without their case where the exact one is not there, and uploads nothing for an event whose id
 * came before.
 */
export function lenient(): Behaviour {
  const ids = new Set<string>();
  return {
    ...referenceBehaviour,
    problemOf: (body) => referenceBehaviour.problemOf(isObject(body) ? { id: '', ts: '', ...body } : body),
    recordingOf: ({ data, ...envelope }) =>
      referenceBehaviour.recordingOf({ ...envelope, data: withoutCase(data) }),
    answer(accepted) {
      const { id } = accepted.envelope;
      if (ids.has(id)) return ignores;
      if (id) ids.add(id);
      return referenceBehaviour.answer(accepted);
    },
  };
}

function isObject(body: unknown): body is object {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/** The data with each key in lower case, too, where that is not a key of its own. */
function withoutCase(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const lower = Object.entries(data).map(([name, value]) => [name.toLowerCase(), value] as const);
  return { ...Object.fromEntries(lower), ...data };
}
