/** Whether a storage that answers an upload with this status has taken it: 200 and 201 alone (reference rule 7). */
export function isSuccess(status: number): boolean {
  return status === 200 || status === 201;
}
