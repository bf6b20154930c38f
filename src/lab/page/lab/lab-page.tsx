import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { timesAt } from '../../../conformance/conduct/times.ts';
import { seenEffectsIn } from './effects-of.ts';
import { EntriesPanel } from './entries-panel.tsx';
import { EntryDetail } from './entry-detail.tsx';
import { LabHead } from './lab-head.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { ScriptPanel } from './script-panel.tsx';
import { SendPanel } from './send-panel.tsx';
import { SuitePanel } from './suite-panel.tsx';
import { uploadsIn } from './upload.ts';
import { UploadLanes } from './upload-lanes.tsx';
import { useLab } from './use-lab.ts';
import { useNotice } from './use-notice.ts';
import { useOutcome } from './use-outcome.ts';
import { useSelection } from './use-selection.ts';

/** Of a receiver of which nothing is known yet. */
const USUAL = timesAt(1);

/** The whole page of the lab. */
export function LabPage(): JSX.Element {
  const { connection, state, entries, byId, clock } = useLab();
  const { notice, notify, dismiss } = useNotice();
  const selection = useSelection({ entries, byId });
  const { selected, picked, followed, select, followNext } = selection;
  const uploads = useMemo(() => uploadsIn(entries), [entries]);
  const seen = useMemo(() => seenEffectsIn(entries), [entries]);
  const retrying = state?.retrying ?? USUAL;
  useOutcome(followed === undefined ? undefined : byId.get(followed), retrying, notify);
  const entry = selected === undefined ? undefined : byId.get(selected);
  return (
    <>
      <LabHead state={state} connection={connection} notify={notify} />
      <NoticeBar notice={notice} onDismiss={dismiss} />
      <main class="lab">
        <div class="compose">
          {retrying.attempts > 0 ? <ScriptPanel script={state?.script ?? ''} notify={notify} /> : null}
          <SendPanel
            firstType={state?.firstType}
            recordings={uploads.recordings}
            noRecordings={state?.noRecordings}
            notify={notify}
            onSent={followNext}
          />
          <SuitePanel runs={state?.runs ?? []} clock={clock} notify={notify} />
        </div>
        <div class="watch">
          <UploadLanes
            uploads={uploads.all}
            retrying={retrying}
            clock={clock}
            selected={selected}
            onSelect={select}
          />
          <EntriesPanel entries={entries} uploads={uploads} selection={selection} notify={notify} />
          <EntryDetail
            entry={entry}
            picked={[...picked].flatMap((id) => byId.get(id) ?? [])}
            seen={seen}
            upload={uploads.of.get(entry?.id ?? '')}
            retrying={retrying}
            clock={clock}
            notify={notify}
            onSelect={select}
            onSent={followNext}
          />
        </div>
      </main>
    </>
  );
}
