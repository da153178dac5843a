import * as build from 'virtual:react-router/server-build';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { RouterContextProvider } from 'react-router';
import { contentVersion } from '#features/content/content.server.ts';
import { askSiteContext } from '#features/content/desk/ask-site.ts';
import { listDeskTexts } from '#features/content/list-desk-texts.server.ts';
import { siteListPath } from '#features/content/site-address.server.ts';
import { warmParseCache } from '#features/content/warm-parse-cache.server.ts';
import { followPublishedReviews, publishedReviewsVersion } from '#features/feedback/published-reviews-version.server.ts';
import { startMail, stopMail } from '#features/mail-delivery/run-mail.server.ts';
import { deskFilesContext } from '#features/owner/lists/desk-csv.ts';
import { siteChecksContext } from '#features/owner/site-check.ts';
import { listDrills } from '#features/practice/drills/list-drills.server.ts';
import { listFinalItems } from '#features/practice/final/final-items.server.ts';
import { listProblems } from '#features/practice/problems/practice-set.server.ts';
import { contentFilterParameters } from '#features/publishing/lists/content-filter.ts';
import { startSearchWorker } from '#features/publishing/search/ask-search-worker.server.ts';
import { consentPath } from '#features/tracking/tracking-consent.ts';
import { config } from '#platform/config/config.server.ts';
import { second } from '#platform/durations.ts';
import { functionsBase } from '#platform/http/functions-base.server.ts';
import { bufferedBodyContext, networkContext } from '#platform/http/page-contexts.server.ts';
import { localCapture } from '#platform/local/capture/capture.server.ts';
import { localOAuthEnabled } from '#platform/local/oauth-provider/local-oauth-client.server.ts';
import { localOAuthProvider } from '#platform/local/oauth-provider/local-oauth-provider.server.ts';
import { localOutbox } from '#platform/local/outbox/outbox.server.ts';
import { paymentGateway } from '#platform/local/payment-gateway/payment-gateway.server.ts';
import { startGateway, stopGateway } from '#platform/local/payment-gateway/run-gateway.server.ts';
import { localCaptureEnabled, outboxEnabled } from '#platform/local/stand-ins.server.ts';
import { localVies, localViesEnabled, viesPath } from '#platform/local/vies/vies.server.ts';
import { sql } from '#platform/postgres/database.server.ts';
import { usesLocalPayments } from '#platform/services/stripe.server.ts';
import { stopTelemetry } from '#platform/telemetry.ts';
import { answerMcp } from './agent/answer-mcp.ts';
import { deviceAuthorization } from './agent/device-authorization.ts';
import { resourceMetadata, resourceMetadataPath } from './agent/resource-metadata.ts';
import { revokeOwnKey } from './agent/revoke-own-key.ts';
import { answerFunction } from './answer-function.ts';
import { answerAuth } from './auth/answer-auth.ts';
import { answerOAuth } from './auth/answer-oauth.ts';
import { authorizationServerMetadata, authorizationServerMetadataPaths } from './auth/authorization-server-metadata.ts';
import { identityCalls } from './auth/identity.ts';
import { startBackgroundJobs, stopBackgroundJobs } from './background-jobs.ts';
import { badges } from './badges.ts';
import { takeBrowserErrors } from './browser-errors.ts';
import { answerSearch } from './content/answer-search.ts';
import { answerContentDatabase, answerContentQuery } from './content/content-queries.ts';
import { leavePreview } from './content/leave-preview.ts';
import { answerMarkdownAlternate } from './content/markdown-alternates.ts';
import { pageCache } from './content/page-cache.ts';
import { answerPoll, answerPollVote } from './content/polls.ts';
import { answerRedirectCheck, applyRedirects } from './content/redirects.ts';
import { answerSocialCard } from './content/social-cards.ts';
import { answerPhoto } from './files/answer-photo.ts';
import { answerPublicFile, answerSignedFile, answerStreamedFile } from './files/files.ts';
import { staticAssets } from './files/static-assets.ts';
import { health, readiness } from './health.ts';
import { clientNetwork } from './http/client-address.ts';
import { completeAnswer } from './http/complete-answer.ts';
import { csrfProtection } from './http/csrf.ts';
import { errorHandler } from './http/error-handler.ts';
import { checkHost } from './http/host-check.ts';
import { limitBodySize, pageActionRateLimit } from './http/request-limits.ts';
import { joinBufferedBody, sendBuffered } from './http/send-buffered.ts';
import { endEventStreams } from './http/stream-events.ts';
import { answerMetrics } from './metrics.ts';
import { observeRequests } from './observe-requests.ts';
import { openApiDocument } from './openapi.ts';
import { deskFiles } from './owner/desk/desk-files.ts';
import { checkSite } from './owner/operation/check-site.ts';
import { createPageHandler, createRouteFinder } from './page-handler.ts';
import { enforceReadOnlyImpersonation } from './read-only-impersonation.ts';
import { runFrame, runParts } from './run-frame.ts';
import { closeDocumentStreams } from './streams/document-streams.ts';
import { listen } from './streams/listen.ts';
import { stripeWebhook } from './stripe-webhook.ts';
import { answerTrackingConsent } from './tracking-consent.ts';

/** The delays of work that can wait until the site has started, unless someone asks sooner. */
const warmUpDelay = 0.5 * second;
const searchDelay = 2 * second;

/** The query parameters that change what a list of texts shows. No other page kept in memory has any. */
const listParameters = Object.fromEntries(
  [config.CONTENT_DEFAULT_LOCALE, ...config.CONTENT_LOCALES].map((locale) => [siteListPath(locale), contentFilterParameters]),
);

/** Makes the whole site as one `fetch`. The order of the lines is the order in which a request meets them; pages come last. */
export function createApp({ mode }: { mode: 'production' | 'development' }) {
  const app = new Hono();
  const renderRoute = createPageHandler(build, mode);
  const ask = async (address: string) => app.fetch(new Request(address));
  const files = deskFiles(async () => (await listDeskTexts({ ask, waitsForLinks: true })).texts);
  /** The body stands apart where it is at hand whole (platform/http/page-contexts.server.ts). */
  const render = async (request: Request, network: () => string) => {
    const markdown = await answerMarkdownAlternate(request);
    if (markdown) return { answer: markdown, body: null };
    const context = new RouterContextProvider();
    context.set(siteChecksContext, checkSite);
    context.set(askSiteContext, ask);
    context.set(deskFilesContext, files);
    context.set(networkContext, network);
    return { answer: await renderRoute(request, context), body: context.get(bufferedBodyContext) };
  };
  // They throw for a fault, which stops the start.
  listProblems();
  listDrills();
  listFinalItems();
  if (!config.LAZY_CONTENT) {
    setTimeout(warmParseCache, warmUpDelay).unref();
    setTimeout(startSearchWorker, searchDelay).unref();
  }
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT) void sendTelemetry(config.OTEL_EXPORTER_OTLP_ENDPOINT);
  startBackgroundJobs();
  startMail();

  app.onError(errorHandler);
  const findPage = createRouteFinder(build.routes);
  app.use(observeRequests(findPage));
  app.use(checkHost);

  // Early, because these are asked for most often and need nothing of what follows.
  for (const path of ['/content/query', '/content/query/*']) app.get(path, answerContentQuery);
  app.get('/content/:cache{cache(?:\\.[\\w-]+)?\\.json}', answerContentDatabase);

  app.use(applyRedirects);

  // Early, because a page in memory needs nothing of what follows either.
  if (mode === 'production') {
    void followPublishedReviews();
    const version = () => `${contentVersion()}-${publishedReviewsVersion()}`;
    app.use(
      pageCache({
        render: async (request) => joinBufferedBody(await render(request, () => '')),
        contentVersion: version,
        parameters: listParameters,
      }),
    );
  }

  app.use(completeAnswer);
  app.use(limitBodySize);
  app.use(csrfProtection);
  app.use(enforceReadOnlyImpersonation);

  app.get('/healthz', health);
  app.get('/readyz', readiness);
  if (config.METRICS_TOKEN) app.get('/metrics', answerMetrics);

  app.get('/functions/openapi.json', (context) =>
    context.json(openApiDocument({ baseUrl: functionsBase ?? `${config.ORIGIN}/functions` })),
  );
  app.get('/functions/listen', listen);
  app.post('/webhooks/stripe', stripeWebhook);
  if (usesLocalPayments) {
    app.route('/local/payment-gateway', paymentGateway);
    startGateway();
  }
  app.post('/functions/:name', answerFunction);

  app.all('/mcp', answerMcp);
  app.route('/mcp/device', deviceAuthorization());
  app.post('/mcp/revoke', revokeOwnKey);
  app.get(resourceMetadataPath, resourceMetadata);

  app.get(consentPath, answerTrackingConsent);
  app.post('/browser-errors', takeBrowserErrors(findPage));

  app.get('/content/redirect', answerRedirectCheck);
  app.post('/preview/leave', leavePreview);
  app.get('/content/polls', answerPoll);
  app.post('/content/polls', answerPollVote);
  app.get('/content/search', compress(), answerSearch);

  app.get('/cards/*', answerSocialCard);

  app.route('/badges', badges);
  app.get('/files/*', answerSignedFile);
  app.get('/streams/*', answerStreamedFile);
  app.get('/media/*', answerPublicFile);
  app.get('/photos/:name', answerPhoto);
  app.get('/practice/run-frame', runFrame());
  app.get('/practice/run-parts/:name{[\\w.-]+}', ...runParts());

  // Under the site's own address, and under those that a client puts behind an emulator's.
  for (const base of ['/identity', '/identitytoolkit.googleapis.com', '/securetoken.googleapis.com']) {
    app.route(base, identityCalls());
  }
  if (localCaptureEnabled) {
    app.route('/local/capture', localCapture());
  }
  if (outboxEnabled) app.route('/local/outbox', localOutbox());
  for (const path of authorizationServerMetadataPaths) app.get(path, authorizationServerMetadata);
  app.all('/auth/oauth2/*', answerOAuth);
  app.all('/auth/*', answerAuth);
  if (localOAuthEnabled) app.route('/local/oauth', localOAuthProvider());
  if (localViesEnabled) app.route(viesPath, localVies());

  if (mode === 'production') app.route('/', staticAssets());

  app.use(compress());
  app.use(pageActionRateLimit);
  app.all('*', async (context) => sendBuffered(context, await render(context.req.raw, () => clientNetwork(context))));
  return app;
}

export { logProcess } from '#platform/logging/log.server.ts';
export { closeDocumentStreams };

/** Ends the answers that would otherwise go on while the server stops. */
export function endStreams(): void {
  closeDocumentStreams();
  endEventStreams();
}

/** Loaded only where there is a collector. */
async function sendTelemetry(endpoint: string): Promise<void> {
  const { startTelemetry } = await import('#platform/open-telemetry/start-telemetry.server.ts');
  startTelemetry(endpoint);
}

/** Lets go of what the application holds open. */
export async function closeApp(): Promise<void> {
  stopBackgroundJobs();
  await stopGateway();
  await stopMail();
  await Promise.all([sql.end({ timeout: 5 }), stopTelemetry()]);
}
