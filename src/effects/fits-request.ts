import type { Dialect } from './dialects.ts';
import type { RequestEffect } from './effects.ts';
import { fitsJson } from './fits-json.ts';
import { fits } from './template.ts';

type Header = readonly [name: string, value: string];

/** A request as a sink has seen it. */
export interface SeenRequest {
  readonly method: string;
  readonly rawPath: string;
  readonly headers: readonly Header[];
  readonly text: string;
}

/** Whether a request is the one that an event leads to. */
export function fitsRequest(
  wanted: RequestEffect,
  {
    dialect,
    event,
    seen,
  }: { readonly dialect: Dialect; readonly event: unknown; readonly seen: SeenRequest },
): boolean {
  const { method = dialect.method, path = dialect.requestPath, headers = {}, json, body } = wanted;
  return (
    seen.method === method.toUpperCase() &&
    fits(path, event, decoded(seen.rawPath)) &&
    Object.entries(headers).every(([name, template]) =>
      seen.headers.some((header) => isHeader(header, name) && fits(template, event, header[1])),
    ) &&
    (json === undefined || fitsJson(json, event, fieldsOf(seen))) &&
    (body === undefined || fits(body, event, seen.text))
  );
}

function isHeader([name]: Header, wanted: string): boolean {
  return name.toLowerCase() === wanted.toLowerCase();
}

/** What a request tells by its JSON, or its form, and its query. */
function fieldsOf({ rawPath, headers, text }: SeenRequest): unknown {
  const query = Object.fromEntries(new URLSearchParams(rawPath.split('?')[1] ?? ''));
  const isForm = headers.some(
    (header) => isHeader(header, 'content-type') && /x-www-form-urlencoded/i.test(header[1]),
  );
  const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : jsonOf(text);
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? { ...query, ...body }
    : (body ?? query);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
