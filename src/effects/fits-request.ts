import { jsonOf } from '../spec/json-of.ts';
import type { Dialect } from './dialects.ts';
import type { RequestEffect } from './effects.ts';
import { fitsJson } from './fits-json.ts';
import { fits } from './template.ts';

type Header = readonly [name: string, value: string];

/** A request as a server has seen it. */
interface ServedRequest {
  readonly method: string;
  readonly rawPath: string;
  readonly headers: readonly Header[];
  readonly text: string;
}

/** A request that reached a sink. */
export interface SeenRequest extends ServedRequest {
  readonly what: 'request';
  /** Name of the sink. */
  readonly sink: string;
}

/** Whether a request is the one that an event leads to. */
export function fitsRequest(
  wanted: RequestEffect,
  {
    dialect,
    event,
    seen,
  }: { readonly dialect: Dialect; readonly event: unknown; readonly seen: ServedRequest },
): boolean {
  const { method = dialect.method, path = dialect.requestPath, headers = {}, json, body } = wanted;
  return (
    seen.method === method.toUpperCase() &&
    fits(path, event, decodedPath(seen.rawPath)) &&
    Object.entries(headers).every(([name, template]) =>
      seen.headers.some((header) => isHeader(header, name) && fits(template, event, header[1])),
    ) &&
    (json === undefined || fitsFields(json, event, seen)) &&
    (body === undefined || fits(body, event, seen.text))
  );
}

function isHeader([name]: Header, wanted: string): boolean {
  return name.toLowerCase() === wanted.toLowerCase();
}

/** Whether a request tells it by its JSON, or its form, and its query, where all values are texts. */
function fitsFields(pattern: unknown, event: unknown, { rawPath, headers, text }: ServedRequest): boolean {
  const query = Object.fromEntries(new URLSearchParams(partsOf(rawPath).query));
  const isForm = headers.some(
    (header) => isHeader(header, 'content-type') && /x-www-form-urlencoded/i.test(header[1]),
  );
  const texts = isForm ? { ...query, ...Object.fromEntries(new URLSearchParams(text)) } : query;
  const body = isForm ? {} : (jsonOf(text) ?? {});
  if (!isObject(body)) return fitsJson(pattern, event, body);
  if (!isObject(pattern)) return fitsJson(pattern, event, { ...texts, ...body });
  const written = Object.entries(pattern).map(([name, each]) => {
    const isText = !Object.hasOwn(body, name) && ['number', 'boolean'].includes(typeof each);
    return [name, isText ? String(each) : each];
  });
  return fitsJson(Object.fromEntries(written), event, { ...texts, ...body });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A path with its query as people read it; in a query a plus is a space. */
function decodedPath(rawPath: string): string {
  const { path, query } = partsOf(rawPath);
  return decoded(path) + decoded(query.replaceAll('+', ' '));
}

/** The query begins with its question mark. */
function partsOf(rawPath: string): { readonly path: string; readonly query: string } {
  const at = rawPath.indexOf('?');
  return at === -1 ? { path: rawPath, query: '' } : { path: rawPath.slice(0, at), query: rawPath.slice(at) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
