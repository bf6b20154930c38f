/** Whether an answer with this status may have a body. */
export function allowsBody(status: number): boolean {
  return status !== 204 && status !== 205 && status !== 304;
}
