/** Which rows of a list are to be drawn. */
export interface RowsInView {
  readonly first: number;
  /** Index behind the last one. */
  readonly end: number;
}

/** Rows above and below the view that are drawn too, so that a scroll shows no empty place. */
const SPARE = 4;

/** The rows that a scrolled view shows, and some more on both sides. */
export function rowsInView(view: {
  readonly scrollTop: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly rows: number;
}): RowsInView {
  const { scrollTop, height, rowHeight, rows } = view;
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - SPARE);
  return {
    first: Math.min(first, rows),
    end: Math.min(rows, Math.ceil((scrollTop + height) / rowHeight) + SPARE),
  };
}
