/** Whether a request is an attempt: HEAD and the like are none; POST is one, made with the wrong method. */
export function isUpload(method: string): boolean {
  return method === 'PUT' || method === 'POST' || method === 'PATCH';
}
