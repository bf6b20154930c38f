/** The parts of an event that its answer depends on. */
export interface AnsweredEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The `status` that the response table of the reference receiver states for an event. */
export function statedAnswer({ type, data }: AnsweredEvent): 'success' | 'ignored' {
  const output = data['output'];
  return type === 'video_transmux_finish' && typeof output === 'string' && output !== ''
    ? 'success'
    : 'ignored';
}
