/** Why the lab's server did not do something, in words for people. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Asks the lab's server, whose paths lie below the page's own address; a mistake becomes a {@link Refusal}. */
export async function callApi(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Response> {
  const answer = await fetch(`api/${path}`, {
    method,
    // A foreign page cannot say this without asking first, which is why the server wants to hear it.
    ...(method === 'GET' ? {} : { headers: { 'Content-Type': 'application/json' } }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Refusal('The lab does not answer. Look whether its command still runs in the terminal.');
  });
  if (answer.ok) return answer;
  throw new Refusal(await reasonOf(answer));
}

async function reasonOf(answer: Response): Promise<string> {
  const problem: unknown = await answer.json().catch(() => undefined);
  const { title, detail } = (problem ?? {}) as { title?: unknown; detail?: unknown };
  const told = [title, detail].filter((text) => typeof text === 'string' && text !== '');
  return told.length > 0 ? told.join(' ') : `The lab answered ${answer.status} and gave no reason.`;
}
