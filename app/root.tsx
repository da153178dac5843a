// First: it says in which order the layers of all other style sheets count.
import './styles/app.css';
import { use, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { normalisePath } from '#features/content/item/content-address.ts';
import { publicPages } from '#features/content/item/site-pages.ts';
import { listTranslations } from '#features/content/list-translations.server.ts';
import { PreviewBanner } from '#features/content/preview/preview-banner.tsx';
import { previewContext, previewPages } from '#features/content/preview/preview-of-request.server.ts';
import { recordPageview } from '#features/tracking/record-pageview.ts';
import { impersonatedPages, impersonationContext } from '#features/users/impersonation/impersonation.server.ts';
import { ImpersonationBanner } from '#features/users/impersonation/impersonation-banner.tsx';
import { config } from '#platform/config/config.server.ts';
import { functionsBase } from '#platform/http/functions-base.server.ts';
import { analyticsTarget } from '#platform/services/analytics.server.ts';
import type { Route } from './+types/root';
import { followRedirects } from './client/follow-redirects.ts';
import { FeedLinks } from './head/feed-links.tsx';
import { canonicalSearch } from './head/page-meta.ts';
import { DocumentContext } from './page/document-context.ts';
import { usePageLocale } from './page/page-locale.ts';
import { type SiteFacts, useSiteFacts } from './page/site-facts.ts';
import { beforePaint, crossFade } from './rendering/before-paint.ts';
import { isHydrated } from './rendering/page-kind.ts';
import type { loader as applicationShell } from './routes/application';
import { ErrorPage } from './shell/error-page.tsx';

export const links: Route.LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }];

export function loader({ context }: Route.LoaderArgs): SiteFacts {
  const impersonation = context.get(impersonationContext) ?? undefined;
  return {
    origin: config.ORIGIN,
    contentLocale: config.CONTENT_DEFAULT_LOCALE,
    contentLocales: config.CONTENT_LOCALES,
    coursePaths: Object.fromEntries(
      listTranslations({ path: publicPages.course.path }).map(({ locale, path }) => [locale, path]),
    ),
    supportEmail: config.SUPPORT_EMAIL,
    seller: config.SELLER_ADDRESS && `${config.SELLER_NAME}, ${config.SELLER_ADDRESS}`,
    functionsBase,
    contentBase: config.CONTENT_BASE_URL,
    // Nobody else is told of the visits of who only looks, as if they were the person's.
    ...(!impersonation && {
      tokenSync: config.TOKEN_SYNC_URL,
      analytics: analyticsTarget,
      adTag: config.AD_TAG,
      consentByCountry: config.TRACKING_WITHOUT_CONSENT_IN.length > 0,
    }),
    preview: context.get(previewContext).state,
    impersonation,
  };
}

/** Keeps what was loaded: it does not change while the server runs. */
export const shouldRevalidate = () => false;

export const middleware: Route.MiddlewareFunction[] = [previewPages, impersonatedPages];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [followRedirects];

/** Components that Vite serves ask for it before they run. React Router brings it to its own pages alone. */
const refreshRuntime = '/@id/__x00__virtual:react-router/inject-hmr-runtime';

export function Layout({ children }: { children: React.ReactNode }) {
  const { scriptMark, readingScript, marks, failureStatus, requestId } = use(DocumentContext);
  const matches = useMatches();
  const hydrated = isHydrated(matches.map(({ handle }) => handle));
  const facts = useSiteFacts();
  const shell = useRouteLoaderData<typeof applicationShell>('routes/application');
  const locale = usePageLocale();
  return (
    <html
      lang={locale}
      {...marks}
      data-waiting={hydrated ? '' : undefined}
      data-functions-base={facts?.functionsBase}
      data-content-base={facts?.contentBase}
      data-token-sync={facts?.tokenSync}
      data-analytics-key={facts?.analytics?.key}
      data-analytics-host={facts?.analytics?.host}
      data-ad-tag={facts?.adTag}
      data-consent-by-country={facts?.consentByCountry ? '' : undefined}
      data-preview={facts?.preview}
      data-failure-status={failureStatus ?? undefined}
      data-request-id={requestId ?? undefined}
      data-viewing={facts?.impersonation && ''}
      data-signed-in-as={shell && JSON.stringify(shell.account)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        {hydrated && <style dangerouslySetInnerHTML={{ __html: crossFade }} />}
        <meta name="build" content={import.meta.env.VITE_BUILD_ID} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Nothing is painted before the whole header is there, or what of it came first would move. */}
        <link rel="expect" href="#content" blocking="render" />
        {/* At low priority: nothing a reader came for waits for it, nor does the event that says the document is there. */}
        {!hydrated && import.meta.env.DEV && <script type="module" src={refreshRuntime} />}
        {!hydrated && <script type="module" async fetchPriority="low" src={readingScript} />}
        <script dangerouslySetInnerHTML={{ __html: beforePaint }} />
        <Meta />
        <CanonicalLink />
        <FeedLinks locale={locale} />
        <Links />
      </head>
      <body>
        {facts?.impersonation && <ImpersonationBanner {...facts.impersonation} />}
        {facts?.preview && <PreviewBanner state={facts.preview} locale={locale} />}
        {children}
        {hydrated && <ScrollRestoration nonce={scriptMark} />}
        {hydrated && <Scripts nonce={scriptMark} />}
      </body>
    </html>
  );
}

/**
 * Names one address for a page, however it was asked for: plainly spelled, and with no query but what the page itself says it needs. None
 * where there is no page.
 */
function CanonicalLink() {
  const origin = useSiteFacts()?.origin;
  const { pathname, search } = useLocation();
  const plain = normalisePath(pathname);
  const path = plain === null ? pathname : encodeURI(plain);
  const matches = useMatches();
  const error = useRouteError();
  if (error || !origin) return null;
  return <link rel="canonical" href={`${origin}${path}${canonicalSearch(matches, search)}`} />;
}

/** Records each navigation of a page with React; a reading page is a document, whose script does (app/reading/main.ts). */
export default function App() {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a page that was opened
  useEffect(() => void recordPageview(), [pathname, search]);
  return <Outlet />;
}

/** A page of whatever stands before the site, which was not reached. */
const isOfProxy = ({ data }: { data: unknown }) => typeof data === 'string' && data.trimStart().startsWith('<');

/** Browsers have no other mark for it; these are the words of Chromium, Firefox and WebKit. */
const isNetworkError = (error: unknown) =>
  error instanceof TypeError && /^(Failed to fetch|NetworkError|Load failed)/.test(error.message);

/** The error with which the document came, and what only the server knew of it. */
let cameWith: { error: unknown; status?: number | undefined; requestId?: string | undefined } | undefined;

/** Finds what an error does not say: of a document that failed, what the server says. */
function useServersWord(error: unknown): { status?: number | undefined; requestId?: string | undefined } {
  const { failureStatus, requestId } = use(DocumentContext);
  if (globalThis.document === undefined) return { status: failureStatus ?? undefined, requestId: requestId ?? undefined };
  const { failureStatus: status, requestId: id } = document.documentElement.dataset;
  if (status || id) cameWith ??= { error, status: status ? Number(status) : undefined, requestId: id };
  return cameWith && cameWith.error === error ? cameWith : {};
}

/**
 * Shows the page that anything thrown on a page ends in. The status code defaults to 500; only a message that a page threw on purpose is
 * shown, and not what React Router says of its routes.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const thrown = isRouteErrorResponse(error) ? error : undefined;
  const isOnPurpose = thrown !== undefined && !('internal' in thrown && thrown.internal) && !isOfProxy(thrown);
  const { status, requestId } = useServersWord(error);
  // The data of a page that failed on the server are the request's id (app/entry.server.tsx).
  const numbered =
    thrown !== undefined && thrown.status >= 500 && /^[\w.-]{8,64}$/.test(thrown.data) ? String(thrown.data) : undefined;
  return (
    <ErrorPage
      statusCode={thrown?.status ?? status}
      requestId={numbered ?? requestId}
      statusMessage={isOnPurpose ? thrown?.statusText : undefined}
      description={(isOnPurpose && !numbered && typeof thrown?.data === 'string' && thrown.data) || undefined}
      isUnreachable={isNetworkError(error) || (thrown !== undefined && isOfProxy(thrown))}
    />
  );
}
