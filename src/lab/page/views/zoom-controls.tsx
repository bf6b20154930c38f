import type { Zoom } from './use-zoom.ts';

/** Buttons that zoom and pan the time axis. */
export function ZoomControls({ zoom }: { readonly zoom: Zoom }) {
  return (
    <fieldset class="zoom-controls">
      <legend class="unseen">Time axis</legend>
      <button type="button" onClick={zoom.zoomIn} aria-label="Zoom in" title="Zoom in (+)">
        +
      </button>
      <button
        type="button"
        onClick={zoom.zoomOut}
        disabled={!zoom.zoomed}
        aria-label="Zoom out"
        title="Zoom out (-)"
      >
        −
      </button>
      <button
        type="button"
        onClick={zoom.earlier}
        disabled={!zoom.zoomed}
        aria-label="Earlier"
        title="Earlier (←)"
      >
        ←
      </button>
      <button type="button" onClick={zoom.later} disabled={!zoom.zoomed} aria-label="Later" title="Later (→)">
        →
      </button>
      <button
        type="button"
        onClick={zoom.whole}
        disabled={!zoom.zoomed}
        aria-label="Whole time"
        title="Whole time (0)"
      >
        whole
      </button>
    </fieldset>
  );
}

/** Does what a key asks for; tells whether it did. */
export function zoomByKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, zoom: Zoom): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  const act = {
    '+': zoom.zoomIn,
    '=': zoom.zoomIn,
    '-': zoom.zoomOut,
    '0': zoom.whole,
    ArrowLeft: zoom.earlier,
    ArrowRight: zoom.later,
  }[key];
  act?.();
  return act !== undefined;
}
