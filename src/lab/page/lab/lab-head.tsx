import type { JSX } from 'preact';
import type { LabState } from '../../lab-api.ts';
import { ThemeSwitch } from '../views/theme-switch.tsx';
import { callApi } from './call-api.ts';
import type { Connection } from './lab-store.ts';
import type { Notify } from './use-notice.ts';

const connectionWords = {
  connecting: 'connecting',
  live: 'live',
  lost: 'connection lost, trying again',
  silent: 'the lab does not answer any more',
  ended: 'the lab has ended: start it again in the terminal',
} as const satisfies Readonly<Record<Connection, string>>;

const kindWords = {
  embedded: 'bundled receiver',
  url: 'receiver of somebody else',
  command: 'started receiver',
} as const satisfies Readonly<Record<LabState['target']['kind'], string>>;

/** What is tested, where storage is, and whether the page still hears of it. */
export function LabHead(props: {
  state: LabState | undefined;
  connection: Connection;
  notify: Notify;
}): JSX.Element {
  const { state, connection, notify } = props;
  return (
    <header class="lab-head">
      <h1>
        Lab{' '}
        <span class="aside">{state ? `${state.suite.name} ${state.suite.version}` : 'recorder-harness'}</span>
      </h1>
      {state ? (
        <dl class="facts">
          <div>
            <dt>Receiver</dt>
            <dd>
              <code>{state.target.url}</code>{' '}
              {state.target.ended === undefined ? (
                <span class="aside">{kindWords[state.target.kind]}</span>
              ) : (
                <>
                  <span class="outcome outcome-bad">ended {state.target.ended}</span>{' '}
                  {state.target.kind === 'command' ? (
                    <button type="button" onClick={() => void notify.attempt(restart)}>
                      Start it again
                    </button>
                  ) : null}
                </>
              )}
            </dd>
          </div>
          {state.unseen === undefined ? null : (
            <div>
              <dt>Effects</dt>
              <dd class="outcome outcome-bad">{state.unseen}</dd>
            </div>
          )}
          {state.storage === undefined ? null : (
            <div>
              <dt>Storage</dt>
              <dd>
                <code>{state.storage.url}</code>
              </dd>
            </div>
          )}
        </dl>
      ) : null}
      <p class={`connection connection-${connection}`} role="status">
        {connectionWords[connection]}
      </p>
      <ThemeSwitch />
    </header>
  );
}

async function restart(): Promise<void> {
  await callApi('POST', 'target/restart');
}
