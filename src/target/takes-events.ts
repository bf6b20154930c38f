import { jsonOf } from '../spec/json-of.ts';

/** A program of this machine that listens answers soon, or is still busy starting; in ms. */
const ANSWER_MS = 1_000;

/** What a receiver answers to an event whose key is not its own. */
const REFUSALS: readonly number[] = [401, 403, 422];

/** Nothing follows from it for a receiver. */
const EVENT = {
  id: '00000000-0000-4000-8000-000000000000',
  ts: '2026-01-01T00:00:00.000000Z',
  type: 'app_launch',
  data: {},
};

/**
 * Whether what listens on a port of this machine is a receiver, and not a debugger, a page or a counter of another
 * purpose: it refuses a key that is not its own, or answers an event with JSON.
 */
export async function takesEvents(port: number): Promise<boolean> {
  const answers = await Promise.all(['127.0.0.1', '[::1]'].map((host) => asked(host, port)));
  return answers.includes(true);
}

async function asked(host: string, port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://${host}:${port}/webhook?key=of-no-receiver`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(EVENT),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const body = await answer.text();
    return REFUSALS.includes(answer.status) || (answer.ok && isObject(body));
  } catch {
    return false;
  }
}

function isObject(text: string): boolean {
  const value = jsonOf(text);
  return typeof value === 'object' && value !== null;
}
