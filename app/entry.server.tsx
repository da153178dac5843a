import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  createContext,
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  type StaticHandlerContext,
} from 'react-router';
import { previewContext } from '#features/content/preview/preview-of-request.server.ts';
import { browserMarks, markingCookies } from '#platform/browser/browser-marks.ts';
import { config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/errors.ts';
import { functionsBase } from '#platform/http/functions-base.server.ts';
import { bufferedBodyContext } from '#platform/http/page-contexts.server.ts';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';
import { log } from '#platform/logging/log.server.ts';
import { currentRequestId } from '#platform/logging/request-id.ts';
import { isDatabaseUnavailable } from '#platform/postgres/database-errors.ts';
import { analyticsTarget } from '#platform/services/analytics.server.ts';
import { signInOrigins } from '#platform/services/oauth-clients.server.ts';
import { beforePaint, crossFade } from './rendering/before-paint.ts';
import { documentTextContext } from './rendering/document-text.server.ts';
import { inlineCriticalCss } from './rendering/inline-critical-css.server.ts';
import { notFoundPage, type RenderedPage } from './rendering/not-found-page.server.ts';
import { isHydrated, isNotFoundPage } from './rendering/page-kind.ts';
import { type Rendering, renderHydratedPage, renderPage } from './rendering/render-page.server.tsx';
import { subsetHeadlineFont } from './rendering/subset-headline-font.server.ts';

const hashSource = (inline: string) => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;
const beforePaintHash = hashSource(beforePaint);
const crossFadeHash = hashSource(crossFade);

/**
 * The status of a request that failed where its page does not say it by itself: that of a refusal (platform/errors.ts), 503 for want of the
 * database, which says that it can be tried again, or 500, which does not.
 */
const failureStatusContext = createContext<number | null>(null);

/** Logs what loaders, actions and rendering threw without expecting it. The page says no more than "Internal Server Error". */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return; // a method or an address that no page has
  if (error instanceof AppError && error.status < 500) {
    if (context.get(failureStatusContext) !== 503) context.set(failureStatusContext, error.status);
    return;
  }
  context.set(failureStatusContext, isDatabaseUnavailable(error) ? 503 : 500);
  log.error({ err: error, path: new URL(request.url).pathname }, 'page failed');
};

/**
 * Answers for a page's data, which the application asks for as it navigates. React Router tells its page of an error without its status, unless
 * the answer looks as if it came from elsewhere, with what it says as its data: there the request's id, for the page to show. A form that was
 * refused is told in words beside it.
 */
export const handleDataRequest: HandleDataRequestFunction = async (response, { request, context }) => {
  const { headers } = response;
  const failureStatus = context.get(failureStatusContext);
  if (response.body) context.set(bufferedBodyContext, await buffer(response.body));
  if (failureStatus === 503) headers.set('Retry-After', '2');
  if (failureStatus !== null && (failureStatus >= 500 || request.method === 'GET')) {
    context.set(bufferedBodyContext, Buffer.from(failureStatus >= 500 ? (currentRequestId() ?? '') : ''));
    headers.delete('X-Remix-Response');
  }
  return new Response(null, { status: failureStatus ?? response.status, headers });
};

/** Renders a page completely before the first byte leaves, so that its status is final. */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const context = entryContext.staticHandlerContext;
  const hydrated = isHydrated(context.matches.map(({ route }) => route.handle));
  const marks = markingCookies(request.headers.get('cookie'));
  const failureStatus = loadContext.get(failureStatusContext);
  const status = failureStatus ?? responseStatusCode;
  const requestId = status >= 500 ? currentRequestId() : null;
  const render = (staticHandlerContext: StaticHandlerContext) =>
    renderReadingPage({ context: { ...entryContext, staticHandlerContext }, url: request.url, marks, failureStatus, requestId });
  const mayBeKept = import.meta.env.PROD && !hydrated && !loadContext.get(previewContext).state;
  const isKept = mayBeKept && isNotFoundPage(context);
  const readingPage = async () => {
    const { html, styleHash } = await (isKept ? notFoundPage({ context, marks, render }) : render(context));
    return { body: Buffer.from(html), scriptHashes: [], styleHash };
  };
  const { body, ...hashes } = hydrated
    ? await renderHydratedPage({
        context: entryContext,
        url: request.url,
        marks,
        text: loadContext.get(documentTextContext),
        failureStatus,
        requestId,
      })
    : await readingPage();

  if (failureStatus === 503) responseHeaders.set('Retry-After', '2');
  if (status === 429) responseHeaders.set('Retry-After', '60');
  if (status === 405) responseHeaders.set('Allow', 'GET, HEAD');
  responseHeaders.set('Content-Type', 'text/html; charset=utf-8');
  responseHeaders.set('Content-Security-Policy', pagePolicy(hashes));
  loadContext.set(bufferedBodyContext, body);
  return new Response(null, { headers: responseHeaders, status });
}

async function renderReadingPage(rendering: Rendering): Promise<RenderedPage> {
  const html = markItalics(renderPage(rendering));
  const hasFonts = browserMarks(rendering.marks)['data-fonts'] === 'kept';
  return inlineCriticalCss(html, hasFonts ? '' : await subsetHeadlineFont(html));
}

/** Marks a page that has italics for app/rendering/before-paint.ts, which runs before there is a text to look at. */
const markItalics = (html: string) =>
  /<(em|blockquote)[\s>]/.test(html) ? html.replace('<html', '<html data-italics=""') : html;

/** Names a page's inline scripts and styles by their hashes, so its bytes and its policy are the same for everyone whose data are. */
const pagePolicy = ({ scriptHashes, styleHash = null }: { scriptHashes: string[]; styleHash?: string | null }) =>
  contentSecurityPolicy({
    scripts: [beforePaintHash, ...scriptHashes],
    styles: styleHash ? [styleHash] : [crossFadeHash],
    stripe: config.STRIPE_SECRET_KEY !== undefined,
    inlineStyles: import.meta.env.DEV,
    formTargets: signInOrigins,
    connectTo: [functionsBase, config.CONTENT_BASE_URL, analyticsTarget?.host].flatMap((base) =>
      base ? [new URL(base).origin] : [],
    ),
    adTag: config.AD_TAG !== undefined,
  });
