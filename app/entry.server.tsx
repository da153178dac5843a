import { createHash, randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
  type StaticHandlerContext,
} from 'react-router';
import { previewContext } from '#features/content/preview/preview-context.server.ts';
import { analyticsTarget } from '#platform/analytics.server.ts';
import { browserMarks, markingCookies } from '#platform/browser-marks.ts';
import { config } from '#platform/config.server.ts';
import { isDatabaseAway } from '#platform/database-away.ts';
import { log } from '#platform/log.server.ts';
import { signInOrigins } from '#platform/oauth-clients.server.ts';
import { contentSecurityPolicy } from '#platform/security-headers.ts';
import { beforePaint } from './before-paint.ts';
import { DocumentContext } from './document-context.ts';
import { inlineStyles } from './inline-styles.server.ts';
import { isHydrated } from './is-hydrated.ts';
import { isMissingPage } from './is-missing-page.ts';
import { missingPage, type RenderedPage } from './missing-page.server.ts';
import { readingScript } from './reading-script.server.ts';

const second = 1000;
const renderTimeout = 5 * second;
const beforePaintHash = `'sha256-${createHash('sha256').update(beforePaint).digest('base64')}'`;

/** Set when a page failed for want of the database: it can be tried again, which 503 says and 500 does not. */
const databaseAwayContext = createContext(false);

/** What loaders, actions and rendering threw without expecting it. The page says no more than "Internal Server Error". */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isDatabaseAway(error)) context.set(databaseAwayContext, true);
  log.error({ err: error, path: new URL(request.url).pathname }, 'page failed');
};

/** Renders a page completely before the first byte leaves, so that its status is final. */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const hydrated = isHydrated(entryContext.staticHandlerContext.matches.map(({ route }) => route.handle));
  // A page without React has one inline script, the same on all, and its own styles, so its bytes and policy are the same for everyone.
  const nonce = hydrated ? randomBytes(16).toString('base64') : '';
  const marks = markingCookies(request.headers.get('cookie'));
  const context = entryContext.staticHandlerContext;
  const render = (staticHandlerContext: StaticHandlerContext) =>
    renderPage({ context: { ...entryContext, staticHandlerContext }, url: request.url, nonce, marks });
  const mayBeKept = import.meta.env.PROD && !hydrated && !loadContext.get(previewContext).state;
  const isKept = mayBeKept && isMissingPage(context);
  const { html, styleHash, hasFailed } = await (isKept ? missingPage({ context, marks, render }) : render(context));

  const databaseAway = loadContext.get(databaseAwayContext);
  if (databaseAway) responseHeaders.set('Retry-After', '2');
  responseHeaders.set('Content-Type', 'text/html; charset=utf-8');
  responseHeaders.set('Content-Security-Policy', pagePolicy({ nonce, styleHash }));
  const status = databaseAway ? 503 : responseStatusCode;
  return new Response(html, { headers: responseHeaders, status: hasFailed ? 500 : status });
}

interface Rendering {
  context: EntryContext;
  url: string;
  nonce: string;
  marks: string;
}

function renderPage({ context, url, nonce, marks }: Rendering): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    let hasFailed = false;
    const { pipe, abort } = renderToPipeableStream(
      <DocumentContext value={{ nonce, readingScript, marks: browserMarks(marks), contentLocales: config.CONTENT_LOCALES }}>
        <ServerRouter context={context} url={url} nonce={nonce || undefined} />
      </DocumentContext>,
      {
        nonce: nonce || undefined,
        onAllReady() {
          clearTimeout(timer);
          const page = text(pipe(new PassThrough())).then((rendered) => {
            const html = markItalics(rendered);
            return { ...(nonce ? { html, styleHash: null } : inlineStyles(html)), hasFailed };
          });
          resolve(page);
        },
        onShellError: reject,
        onError(error) {
          hasFailed = true;
          log.error({ err: error }, 'rendering failed');
        },
      },
    );
    const timer = setTimeout(abort, renderTimeout);
  });
}

/** For app/before-paint.ts, which runs before there is a text to look at. */
const markItalics = (html: string) =>
  /<(em|blockquote)[\s>]/.test(html) ? html.replace('<html', '<html data-italics=""') : html;

const pagePolicy = ({ nonce, styleHash }: { nonce: string; styleHash: string | null }) =>
  contentSecurityPolicy({
    scripts: [beforePaintHash, ...(nonce ? [`'nonce-${nonce}'`] : [])],
    styles: styleHash ? [styleHash] : [],
    stripe: config.STRIPE_SECRET_KEY !== undefined,
    inlineStyles: import.meta.env.DEV,
    formTargets: signInOrigins,
    connectTo: [config.FUNCTIONS_BASE_URL, config.CONTENT_BASE_URL, analyticsTarget?.host].flatMap((base) =>
      base ? [new URL(base).origin] : [],
    ),
    adTag: config.AD_TAG !== undefined,
  });
