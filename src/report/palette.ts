/** Puts a text into a colour or a weight. */
export type Paint = (text: string) => string;

/** What a report on a terminal sets apart, by meaning. */
export interface Palette {
  readonly failure: Paint;
  readonly doubt: Paint;
  readonly success: Paint;
  readonly strong: Paint;
  readonly aside: Paint;
}

const asItIs: Paint = (text) => text;

/** No colours, for files and for terminals without any. */
export const plainPalette: Palette = {
  failure: asItIs,
  doubt: asItIs,
  success: asItIs,
  strong: asItIs,
  aside: asItIs,
};

/** The colours that a palette is mixed from, as colour libraries name them. */
export type Colours = Readonly<Record<'red' | 'yellow' | 'green' | 'bold' | 'dim', Paint>>;

/** A palette in colour; the caller brings the functions that make it. */
export function colouredPalette({ red, yellow, green, bold, dim }: Colours): Palette {
  return {
    failure: (text) => bold(red(text)),
    doubt: yellow,
    success: green,
    strong: bold,
    aside: dim,
  };
}
