import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom';
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { TimeRange } from './time-scale.ts';

/** Deepest zoom: one second of an hour is as wide as the page. */
const MAX_ZOOM = 4000;

/** One press of a button or key. */
const ZOOM_STEP = 2;
const PAN_STEP = 0.25;

/** The part of the time that is seen, and how to change it. */
export interface Zoom {
  readonly range: TimeRange;
  readonly zoomed: boolean;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly earlier: () => void;
  readonly later: () => void;
  readonly whole: () => void;
}

type Behaviour = ZoomBehavior<HTMLElement, unknown>;

/**
 * Zooms and pans the charts within `element`: by wheel with Ctrl, by dragging, by two fingers.
 *
 * The wheel alone and one finger go on scrolling the page.
 */
export function useZoom(element: RefObject<HTMLElement | null>, [fromMs, toMs]: TimeRange): Zoom {
  const [[left, right], setShares] = useState<readonly [number, number]>([0, 1]);
  const behaviour = useRef<Behaviour>(undefined);

  useEffect(() => {
    const host = element.current;
    if (!host) return;
    const chart = (): { start: number; width: number } => {
      const outer = host.getBoundingClientRect();
      const inner = host.querySelector('.chart')?.getBoundingClientRect() ?? outer;
      return { start: inner.left - outer.left, width: Math.max(1, inner.width) };
    };
    const box = (): [[number, number], [number, number]] => {
      const { start, width } = chart();
      return [
        [start, 0],
        [start + width, 1],
      ];
    };
    const zooming: Behaviour = zoom<HTMLElement, unknown>()
      .scaleExtent([1, MAX_ZOOM])
      .extent(box)
      .filter((event: Event) => isMeant(event))
      .on('start', () => zooming.translateExtent(box()))
      .on('zoom', ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => {
        const { start, width } = chart();
        const share = (pixel: number): number => (transform.invertX(pixel) - start) / width;
        setShares([share(start), share(start + width)]);
      });
    zooming.translateExtent(box());
    behaviour.current = zooming;
    const selection = select(host).call(zooming).on('dblclick.zoom', null);
    // At the limit the wheel changes nothing, and shall not scroll or zoom the page instead.
    const keepPage = (event: WheelEvent): void => {
      if (isMeant(event)) event.preventDefault();
    };
    host.addEventListener('wheel', keepPage, { passive: false });
    return () => {
      host.removeEventListener('wheel', keepPage);
      selection.on('.zoom', null);
    };
  }, [element]);

  const act = (change: (behaviour: Behaviour, host: HTMLElement) => void) => () => {
    if (behaviour.current && element.current) change(behaviour.current, element.current);
  };
  const pan = (share: number) =>
    act((zooming, host) => {
      const width = host.querySelector('.chart')?.clientWidth ?? host.clientWidth;
      zooming.translateBy(select(host), share * (right - left) * width, 0);
    });
  const spanMs = toMs - fromMs;
  return {
    range: [fromMs + left * spanMs, fromMs + right * spanMs],
    zoomed: right - left < 0.999,
    zoomIn: act((zooming, host) => zooming.scaleBy(select(host), ZOOM_STEP)),
    zoomOut: act((zooming, host) => zooming.scaleBy(select(host), 1 / ZOOM_STEP)),
    earlier: pan(PAN_STEP),
    later: pan(-PAN_STEP),
    whole: act((zooming, host) => zooming.transform(select(host), zoomIdentity)),
  };
}

function isMeant(event: Event): boolean {
  if (event instanceof WheelEvent) return event.ctrlKey || event.metaKey;
  if (typeof TouchEvent !== 'undefined' && event instanceof TouchEvent) return event.touches.length > 1;
  const onChart = event.target instanceof Element && event.target.closest('.chart') !== null;
  return onChart && event instanceof MouseEvent && event.button === 0;
}
