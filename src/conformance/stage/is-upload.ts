import type { UploadRequest } from '../../storage/storage.ts';

/** Whether a method is that of an attempt: HEAD and the like are none; POST is one, made with the wrong method. */
export function isUpload(method: string): boolean {
  return method === 'PUT' || method === 'POST' || method === 'PATCH';
}

/** Whether a body follows the head of a request. */
export function hasBody({ headers }: UploadRequest): boolean {
  return headers.some(([name, value]) => {
    const lower = name.toLowerCase();
    return lower === 'transfer-encoding' || (lower === 'content-length' && Number(value) > 0);
  });
}
