import { ContentQueryFailure } from './content-query-failure.ts';

const notFound = 404;

/** Reads JSON from the content system. A page in its place, as a site's server sends for an address it does not know, is Not found. */
export async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  const text = await response.text();
  if (/^\s*<!doctype html/i.test(text)) throw new ContentQueryFailure('Not found', notFound);
  const value: unknown = JSON.parse(text);
  if (response.ok) return value;
  throw new ContentQueryFailure(messageOf(value) ?? response.statusText, response.status);
}

function messageOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'error' in value ? String(value.error) : undefined;
}
