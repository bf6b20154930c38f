import type { JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { ListedFault, NewScript } from '../../lab-api.ts';
import { callApi } from './call-api.ts';
import { ProblemPointer } from './problem-pointer.tsx';
import { ScriptField } from './script-field.tsx';
import { scriptPresets } from './script-presets.ts';
import { useChecks } from './use-checks.ts';
import type { Notify } from './use-notice.ts';

/** Where the reader decides how storage answers the uploads that begin from now on. */
export function ScriptPanel(props: { script: string; notify: Notify }): JSX.Element {
  const { script: inForce, notify } = props;
  const id = useId();
  const [script, setScript] = useState(inForce);
  const [faults, setFaults] = useState<readonly ListedFault[]>([]);
  const order: NewScript = { script };
  const problems = useChecks('script-checks', script, order);

  // Another page may set one too: what is being written here stays.
  const former = useRef(inForce);
  useEffect(() => {
    const before = former.current;
    former.current = inForce;
    setScript((written) => (written === before ? inForce : written));
  }, [inForce]);
  useEffect(() => {
    void notify.attempt(async () => setFaults(await (await callApi('GET', 'faults')).json()));
  }, []);

  function put(chosen: string): void {
    setScript(chosen);
    void notify.attempt(async () => {
      await callApi('PUT', 'script', { script: chosen } satisfies NewScript);
      notify.say(`Storage answers the next uploads with ${chosen}.`);
    });
  }
  return (
    <section class="panel script" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>What storage answers</h2>
      <div class="cluster presets">
        {scriptPresets.map((preset) => (
          <button
            key={preset.script}
            type="button"
            class="chip"
            aria-pressed={inForce === preset.script}
            onClick={() => put(preset.script)}
          >
            {preset.words}
          </button>
        ))}
      </div>
      <div class="field">
        <label for={`${id}-script`}>Script</label>
        <ScriptField
          id={`${id}-script`}
          value={script}
          faults={faults}
          problems={problems}
          describedBy={`${id}-problems ${id}-manner`}
          onInput={setScript}
          onSubmit={() => put(script)}
        />
        <button
          type="button"
          disabled={script === inForce || problems.length > 0}
          onClick={() => put(script)}
        >
          Set
        </button>
      </div>
      <ProblemPointer id={`${id}-problems`} text={script} problems={problems} />
      <p class="aside" id={`${id}-manner`}>
        {script === inForce ? 'In force. ' : 'Not in force until it is set. '}
        One step for each attempt, the last one repeats.
      </p>
    </section>
  );
}
