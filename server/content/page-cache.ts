import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HttpBindings } from '@hono/node-server';
import type { Context, HonoRequest, Next } from 'hono';
import { LRUCache } from 'lru-cache';
import { previewTokenName } from '#features/content/preview/preview-cookie.ts';
import { hasImpersonationCookie } from '#features/users/impersonation-token.server.ts';
import { markingCookies } from '#platform/browser/browser-marks.ts';
import { config } from '#platform/config/config.server.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { measureCache } from '#platform/metrics.server.ts';
import { hashContent, matchesEtag } from '../http/etag.ts';
import { acceptsEncoding } from '../http/send-buffered.ts';

/** The pages that are kept, about 50 KB each. */
const mostPages = 1000;

type Encoding = 'br' | 'gzip' | 'identity';

interface CachedPage {
  version: string;
  bodies: Record<Encoding, { bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> }>;
}

/**
 * Answers public pages from memory: rendered once per content version, for no cookie but those that mark the page
 * (platform/browser/browser-marks.ts), compressed once, answered with a strong ETag. A page is kept only when its own anonymous rendering is a
 * plain 200 that says `Cache-Control: public`, so what a guard protects and what sets a cookie never is. `render` is
 * the page renderer, `contentVersion` changes when any content does.
 */
export function pageCache({
  render,
  contentVersion,
  parameters = {},
}: {
  render: (request: Request) => Promise<Response>;
  contentVersion: () => string;
  /** Pages that differ by query, with the names that make the difference. */
  parameters?: Record<string, readonly string[]>;
}) {
  const pages = new LRUCache<string, CachedPage>({ max: mostPages });
  const renderings = new Map<string, Promise<CachedPage | null>>();
  const count = measureCache('pages', () => pages.size);

  return async (context: Context, next: Next): Promise<Response | undefined> => {
    const path = pathOf(context.req, parameters);
    const cookies = headerOf(context, 'cookie');
    if (path === null || isOfOneBrowser(cookies)) return void (await next());

    const marks = markingCookies(cookies);
    const key = marks ? `${path} ${marks}` : path;
    const kept = pages.get(key);
    const current = kept?.version === contentVersion() ? kept : undefined;
    count(current !== undefined);
    if (current) return answer(context, current);

    // Rendered for whoever asks first, and once more for nobody: only an answer shows whether a public page is at an address, and that
    // answer was made for one person's cookies and host, and compressed on its way. One rendering would do for who has no cookies, at the
    // cost of a second road to every page; it would save some 3 ms for each page and state of the content.
    await next();
    if (!isPublicPage(context.res) || !ownSpelling.test(path)) return;
    const anonymous = new Request(config.ORIGIN + path, marks ? { headers: { cookie: marks } } : {});
    const fresh = await renderOnce(key, anonymous);
    if (!fresh) return;
    context.res = undefined; // or Hono would lay the headers of that answer over this one's
    context.res = answer(context, fresh);
  };

  /** Coalesces requests: renders a page for the first of those who ask for it at once, however many they are. */
  function renderOnce(key: string, request: Request): Promise<CachedPage | null> {
    const running = renderings.get(key);
    if (running) return running;
    const rendering = keep(key, request).finally(() => renderings.delete(key));
    renderings.set(key, rendering);
    return rendering;
  }

  async function keep(key: string, request: Request): Promise<CachedPage | null> {
    const version = contentVersion();
    const response = await render(request);
    if (!isPublicPage(response)) return null;
    const page = { version, bodies: await compressOnce(response) };
    pages.set(key, page);
    return page;
  }
}

/** Says whether cookies make every page one that only this browser may see: drafts are shown, or an owner sees the site as somebody else. */
function isOfOneBrowser(cookies: string | undefined): boolean {
  return cookies?.includes(`${previewTokenName}=`) || hasImpersonationCookie(cookies);
}

/**
 * The site's own spelling of the addresses of its pages. The router also finds a page under encoded letters, doubled slashes and `..`:
 * thousands of spellings of one page, which are answered but never kept.
 */
const ownSpelling = /^(\/|(\/(?!\.{1,2}([/?]|$))[a-z0-9._~-]+)+)(\?|$)/;

const trackingParameter = /^(utm_\w+|y)$/;

/** Says what a request asks for, in one spelling; null when the page may differ from the one everybody gets. */
function pathOf({ method, path, url }: HonoRequest, parameters: Record<string, readonly string[]>): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const page = path === '/' || !path.endsWith('/') ? path : path.slice(0, -1);
  return url.includes('?') ? withKnownParameters(page, new URL(url).searchParams, parameters[page] ?? []) : page;
}

/**
 * Adds the parameters that make a difference to a page; null where there are others. Made-up values cost no memory: their answer is no 200,
 * so it is not kept.
 */
function withKnownParameters(page: string, asked: URLSearchParams, known: readonly string[]): string | null {
  for (const name of asked.keys()) if (!trackingParameter.test(name) && !known.includes(name)) return null;
  const kept = new URLSearchParams();
  for (const name of known) {
    const value = asked.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `${page}?${kept}` : page;
}

/** Pages, and what is made of them for programs: Markdown, feeds, the list of all pages. */
const documentType = /^(text\/(html|markdown|plain)|application\/((rss|atom)\+)?xml)\b/;

function isPublicPage({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    !headers.has('Set-Cookie') &&
    /^public\b/.test(headers.get('Cache-Control') ?? '') &&
    documentType.test(headers.get('Content-Type') ?? '')
  );
}

async function compressOnce(response: Response): Promise<CachedPage['bodies']> {
  const document = Buffer.from(await response.arrayBuffer());
  const keptHeaders = Object.fromEntries(
    ['Content-Type', 'Content-Security-Policy', 'Cache-Control'].flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const digest = hashContent(document);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(document, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    promisify(gzip)(document, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const body = (bytes: Buffer, encoding: Encoding) => ({
    bytes: new Uint8Array(bytes),
    headers: {
      ...securityHeaders,
      ...keptHeaders,
      'Content-Length': String(bytes.length),
      Vary: 'Accept-Encoding, Cookie',
      ETag: `"${digest}-${encoding}"`,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
  });
  return { br: body(br, 'br'), gzip: body(gzipped, 'gzip'), identity: body(document, 'identity') };
}

function answer(context: Context, { bodies }: CachedPage): Response {
  const { bytes, headers } = bodies[bestEncoding(headerOf(context, 'accept-encoding'))];
  if (headers.ETag && matchesEtag(headerOf(context, 'if-none-match'), headers.ETag)) {
    const { 'Content-Length': _length, 'Content-Type': _type, 'Content-Encoding': _encoding, ...rest } = headers;
    return new Response(null, { status: 304, headers: rest });
  }
  return new Response(bytes, { headers });
}

/**
 * Reads a header from Node's own request where there is one: a Headers object for each request would cost more than the rest of the answer.
 */
function headerOf(
  { env, req }: Context<{ Bindings: Partial<HttpBindings> }>,
  name: 'accept-encoding' | 'if-none-match' | 'cookie',
) {
  return env?.incoming ? env.incoming.headers[name]?.toString() : req.header(name);
}

function bestEncoding(accepted: string | undefined): Encoding {
  if (acceptsEncoding(accepted, 'br')) return 'br';
  return acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'identity';
}
