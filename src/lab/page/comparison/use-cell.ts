import { useEffect, useState } from 'preact/hooks';

/** One rule in one run. */
export interface Cell {
  /** From 0. */
  readonly run: number;
  readonly rule: string;
  /** Id of the exchange that is shown at first. */
  readonly exchange?: string | undefined;
}

/** The address that leads to a cell. */
export function linkToCell({ run, rule, exchange }: Cell): string {
  return `#cell/${run + 1}/${rule}${exchange === undefined ? '' : `/${exchange}`}`;
}

/** The cell that the address of the page names, and how to choose another: so each can be linked to. */
export function useCell(): { readonly cell: Cell | undefined; readonly choose: (cell: Cell) => void } {
  const [cell, setCell] = useState(cellInAddress);
  useEffect(() => {
    const follow = () => setCell(cellInAddress());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return {
    cell,
    choose: (next) => {
      location.hash = linkToCell(next);
    },
  };
}

function cellInAddress(): Cell | undefined {
  const [, run, rule, exchange] = /^#cell\/(\d+)\/([^/]+\/[^/]+)(?:\/(.+))?$/.exec(location.hash) ?? [];
  return run === undefined || rule === undefined ? undefined : { run: Number(run) - 1, rule, exchange };
}
