import { STATUS_CODES } from 'node:http';

/** Words that storage services of this shape have for an error, by status. */
const ERROR_VALUES: Readonly<Record<number, string>> = {
  401: 'authentication_failed',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'file_too_large',
  422: 'no_file',
  429: 'rate_limited',
  500: 'internal',
  503: 'unavailable',
};

/** The JSON body that goes with a status when the script gives none. */
export function presetBody(status: number, fileId: string): string {
  if (!allowsBody(status)) return '';
  if (status < 300) return JSON.stringify({ id: fileId });
  const value = ERROR_VALUES[status] ?? `status_${status}`;
  return JSON.stringify({ success: false, value, message: STATUS_CODES[status] ?? 'Scripted answer' });
}

/** Whether an answer with this status may have a body. */
export function allowsBody(status: number): boolean {
  return status !== 204 && status !== 205 && status !== 304;
}
