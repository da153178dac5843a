import { ContentQueryFailure } from './content-query-failure.ts';

const notFound = 404;

/** Reads JSON from the content system. An HTML page instead, as servers send for an address they do not know, counts as not found. */
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
