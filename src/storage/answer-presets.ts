import { STATUS_CODES } from 'node:http';
import { allowsBody } from '../wire/allows-body.ts';

/** How answers look whose script gives no body. */
export interface AnswerPreset {
  readonly contentType: string;
  /** The body that goes with a status; `fileId` tells the answers of one server apart. */
  readonly bodyOf: (status: number, fileId: string) => string;
}

/** An error as upload services of this shape tell it. */
interface ErrorPreset {
  readonly status: number;
  /** The word for programs. */
  readonly value: string;
  readonly message: string;
}

/** Errors of such services by the names that scripts have for them. */
export const errorPresets = {
  'no-file': { status: 422, value: 'no_file', message: 'No file was sent.' },
  'file-too-large': { status: 413, value: 'file_too_large', message: 'The file is too large.' },
  'name-too-long': { status: 413, value: 'name_too_long', message: 'The name has more than 255 characters.' },
  unauthorized: { status: 401, value: 'authentication_failed', message: 'The key is wrong.' },
  internal: { status: 500, value: 'internal', message: 'Something went wrong.' },
  writing: { status: 500, value: 'writing', message: 'The file could not be written.' },
} as const satisfies Readonly<Record<string, ErrorPreset>>;

/** Name of an error preset. */
export type ErrorName = keyof typeof errorPresets;

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

/** Answers as upload services of this shape write them. */
export const storagePreset: AnswerPreset = { contentType: 'application/json', bodyOf: presetBody };

/** The JSON body of an error preset. */
export function errorBody(name: ErrorName): string {
  const { value, message } = errorPresets[name];
  return JSON.stringify({ success: false, value, message });
}
