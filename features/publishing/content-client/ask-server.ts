import type { ContentAnswer, ContentQueryParams } from '#features/content/query/content-query.ts';
import { encodeQueryAddress } from '#features/content/query/encode-query-address.ts';
import { anyIntegrity, type ContentClientOptions } from './content-client-options.ts';
import { fetchJson } from './fetch-json.ts';

/** Asks the content system for the answer to a query. */
export async function askServer(
  params: ContentQueryParams,
  { base, integrity = anyIntegrity, isStripped = false, previewToken }: ContentClientOptions,
): Promise<ContentAnswer> {
  return (await fetchJson(encodeQueryAddress({ base, params, integrity, isStripped, previewToken }))) as ContentAnswer;
}
