import { useEffect, useState } from 'preact/hooks';
import type { Problem } from '../../lab-api.ts';
import { callApi } from './call-api.ts';

/** How long the writer has to pause before a text is checked, in ms. */
const PAUSE_MS = 200;

/** Problems of a text as the server sees them, some moments after each change. */
export function useChecks<Checked>(path: string, text: string, body: Checked): readonly Problem[] {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const asked = JSON.stringify(body);
  useEffect(() => {
    if (text.trim() === '') return setProblems([]);
    let wanted = true;
    const timer = window.setTimeout(() => {
      callApi('POST', path, JSON.parse(asked))
        .then((answer) => answer.json())
        .then((found: readonly Problem[]) => {
          if (wanted) setProblems(found);
        })
        // A text that cannot be checked now can be sent all the same; the head says that the lab is away.
        .catch(() => {});
    }, PAUSE_MS);
    return () => {
      wanted = false;
      window.clearTimeout(timer);
    };
  }, [path, text, asked]);
  return problems;
}
