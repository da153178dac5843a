import { hash, objectHash } from 'ohash';
import { type ContentQueryParams, serializeContentQuery } from './content-query.ts';

/** Characters between two slashes of a stripped address. */
const chunkLength = 100;

/**
 * Writes the address of a query under the content's base address, as the original's client writes it: stripped, the query is a part of the path;
 * otherwise a parameter. `integrity` is the stamp of the content, which together with the hash lets answers be cached.
 */
export function encodeQueryAddress({
  base,
  params,
  integrity,
  isStripped,
  previewToken,
}: {
  base: string;
  params: ContentQueryParams;
  integrity: string;
  isStripped: boolean;
  previewToken?: string;
}): string {
  const name = `${base.replace(/\/$/, '')}/query/${hash(objectHash(params).toWellFormed())}.${integrity}`;
  const text = serializeContentQuery(params);
  if (isStripped && !previewToken) return `${name}/${encodeStripped(text)}.json`;
  const parameters = new URLSearchParams({ _params: text, ...(previewToken ? { previewToken } : {}) });
  return `${name}.json?${parameters}`;
}

/** Base64 of the UTF-8 text in letters that a path may hold. The original's browsers write Latin-1 here, and fail beyond it. */
function encodeStripped(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  const letters = btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return letters.match(new RegExp(`.{1,${chunkLength}}`, 'g'))?.join('/') ?? '';
}
