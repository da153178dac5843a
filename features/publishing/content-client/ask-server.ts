import type { ContentAnswer, ContentQueryParams } from '#features/content/query/content-query.ts';
import { encodeQueryAddress } from '#features/content/query/encode-query-address.ts';

/** The content system that is asked, and the way in which it is asked. */
export interface ContentClientOptions {
  /** The content system's address, without a slash at its end. */
  base: string;
  /** The stamp of the content, which tells caches its states apart. */
  integrity?: string;
  /** True when a query travels in the path of its address instead of in a parameter. */
  isStripped?: boolean;
  /** True when queries are answered here, from a database that is loaded once. With a preview token they always are. */
  clientDB?: boolean;
  previewToken?: string;
}

/** Stands where the original's client puts a time. Our server needs none to see that no answer is old. */
export const anyIntegrity = '0';

/** Reports a query that had no answer: the server's own words, and its status. */
export class ContentQueryFailure extends Error {
  override name = 'ContentQueryFailure';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

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

/** Asks the content system for the answer to a query. */
export async function askServer(
  params: ContentQueryParams,
  { base, integrity = anyIntegrity, isStripped = false, previewToken }: ContentClientOptions,
): Promise<ContentAnswer> {
  return (await fetchJson(encodeQueryAddress({ base, params, integrity, isStripped, previewToken }))) as ContentAnswer;
}
