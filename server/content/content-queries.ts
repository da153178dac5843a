import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { contentVersion } from '#features/content/content.server.ts';
import type { Preview } from '#features/content/preview/preview.ts';
import { provePreview } from '#features/content/preview/preview-tokens.server.ts';
import { decodeQueryParameter, decodeStrippedQuery } from '#features/content/query/decode-query-address.ts';
import { parseContentQuery } from '#features/content/query/parse-content-query.ts';
import { queryContent } from '#features/content/query-content.server.ts';
import { writeContentDatabase } from '#features/publishing/content-client/write-content-database.server.ts';
import { kibibyte, mebibyte } from '#platform/byte-sizes.ts';
import { AppError } from '#platform/errors.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { writeJson } from '#platform/time-slicing/write-json.ts';
import { errorHandler } from '../http/error-handler.ts';
import { hashContent, matchesEtag } from '../http/etag.ts';
import { acceptsEncoding } from '../http/send-buffered.ts';
import { openResponseCache } from './response-cache.ts';

/** The seconds for which an answer may still be shown after the content changed. */
const keptSeconds = 10;
const worthCompressing = 16 * kibibyte;
const answers = openResponseCache({ mostCharacters: 8 * mebibyte });

/** Pages of any site may read these answers: everyone may, and none depends on who is signed in. */
const openHeaders = {
  ...securityHeaders,
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
};

/**
 * Answers `GET /content/query/{hash}.{integrity}.json?_params=`, the same with the query in the path, and `GET /content/query?_params=`; with
 * `previewToken`, drafts are among the answers. Hash and integrity tell caches apart and say nothing here.
 */
export const answerContentQuery = openly(async (context) => {
  const previewToken = context.req.query('previewToken');
  if (previewToken === undefined) return answerOpenQuery(context);
  const json = await answerQuery(queryOf(context), await provePreview(previewToken));
  return jsonResponse(context, json, { 'Cache-Control': 'no-store' });
});

/** Answers a query without a preview: the answer depends only on the address and the content, so it is kept until the content changes. */
async function answerOpenQuery(context: Context): Promise<Response> {
  const version = contentVersion();
  const address = context.req.url;
  const isKnown = (etag: string) => matchesEtag(context.req.header('if-none-match'), etag);
  const kept = answers.get(version, address);
  if (kept) return isKnown(kept.etag) ? notModified(kept.etag) : jsonResponse(context, kept.json, keptBriefly(kept.etag));

  const query = queryOf(context);
  const etag = `"${version}-${hashContent(query)}"`;
  if (isKnown(etag)) return notModified(etag);
  const json = await answerQuery(query);
  if (contentVersion() === version) answers.keep(version, address, { etag, json });
  return jsonResponse(context, json, keptBriefly(etag));
}

/** Answers a query's JSON with the answer's JSON. */
async function answerQuery(query: string, preview?: Preview): Promise<string> {
  const answer = await queryContent({ params: parseContentQuery(query), preview });
  if (answer === undefined) throw new AppError('CONTENT_NOT_FOUND');
  return writeJson(answer);
}

/** Answers `GET /content/cache.{integrity}.json`: what the browser's database holds, with `previewToken` the drafts too. */
export const answerContentDatabase = openly(async (context) => {
  const token = context.req.query('previewToken');
  const etag = `"${contentVersion()}-database"`;
  if (token === undefined && matchesEtag(context.req.header('if-none-match'), etag)) return notModified(etag);
  const compressed = await writeContentDatabase({ preview: await provePreview(token) });
  const isCompressed = acceptsGzip(context);
  return new Response(new Uint8Array(isCompressed ? compressed : await promisify(gunzip)(compressed)), {
    headers: {
      ...openHeaders,
      'Content-Type': 'application/json',
      Vary: 'Accept-Encoding',
      ...(isCompressed && { 'Content-Encoding': 'gzip' }),
      ...(token === undefined ? { ETag: etag, 'Cache-Control': 'public, no-cache' } : { 'Cache-Control': 'no-store' }),
    },
  });
});

/** Makes faults JSON with the same headers, so that a program on any site can read what was wrong. */
function openly(answer: (context: Context) => Promise<Response>) {
  return async (context: Context): Promise<Response> => {
    try {
      return await answer(context);
    } catch (error) {
      for (const [name, value] of Object.entries(openHeaders)) context.header(name, value);
      context.header('Cache-Control', 'no-store');
      return errorHandler(error instanceof Error ? error : new Error(String(error)), context);
    }
  };
}

function queryOf({ req }: Context): string {
  const inPath = req.path.split('/').slice(4).join('/');
  return inPath ? decodeStrippedQuery(inPath) : decodeQueryParameter(req.query('_params') ?? '{}');
}

function keptBriefly(etag: string): Record<string, string> {
  return { ETag: etag, 'Cache-Control': `public, max-age=${keptSeconds}` };
}

async function jsonResponse(context: Context, json: string, headers: Record<string, string>): Promise<Response> {
  const all = { ...openHeaders, 'Content-Type': 'application/json', Vary: 'Accept-Encoding', ...headers };
  if (json.length < worthCompressing || !acceptsGzip(context)) return new Response(json, { headers: all });
  return new Response(new Uint8Array(await promisify(gzip)(json)), { headers: { ...all, 'Content-Encoding': 'gzip' } });
}

function notModified(etag: string): Response {
  return new Response(null, { status: 304, headers: { ...openHeaders, ETag: etag } });
}

const acceptsGzip = ({ req }: Context) => acceptsEncoding(req.header('accept-encoding'), 'gzip');
