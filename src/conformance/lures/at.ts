/** The text for a place of an event, such as `data.live_info.title`. */
export type At = (place: string) => string;

/** The same, where each place is one of `what`: `data.input of a finished transmux`. */
export function placesOf(what: string, at: At): At {
  return (place) => at(`${place} of ${what}`);
}

/** The place that a recording was laid for, by the label that it has from {@link placesOf}. */
export function placeIn(label: string): string {
  return label.split(' of ', 1)[0] ?? label;
}
