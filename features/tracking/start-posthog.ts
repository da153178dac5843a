import posthog, { type PostHog } from 'posthog-js';
import { browserAccount } from '#features/users/browser-account/browser-account.ts';
import { minute, second } from '#platform/durations.ts';
import { privateParameters } from '#platform/http/redact-url.ts';
import { recordAction } from './action-log.ts';
import { redactUrls } from './redact-urls.ts';
import { analyticsUserIdKey } from './tracking-storage.ts';

/** Starts posthog-js as docs/product.md §7 and §9 say. What is not set here is as the library has it. */
export async function startPosthog({ key, host }: { key: string; host: string }): Promise<PostHog> {
  posthog.init(key, {
    api_host: host,
    person_profiles: 'always',
    before_send: redactUrls,
    // For what the library sends beside events: where a visit began, when it asks for flags. A visit begins where the library starts, or
    // after a long pause on any page of the application.
    mask_personal_data_properties: true,
    custom_personal_data_properties: [
      ...privateParameters(window.location.search),
      'account',
      'signature',
      'preview',
      'previewToken',
      'session_id',
      'code',
      'state',
      'redirect',
    ],
    capture_pageview: false,
    capture_pageleave: false,
    rate_limiting: { events_per_second: 10, events_burst_limit: 100 },
    session_idle_timeout_seconds: (30 * minute) / second,
    cookie_expiration: 365,
    feature_flag_request_timeout_ms: 3 * second,
    properties_string_max_length: 65_535,
    request_queue_config: { flush_interval_ms: 3 * second },
    // The site's policy allows no scripts of others, so the library loads none; recording screens is not wanted either.
    disable_external_dependency_loading: true,
    disable_session_recording: true,
    advanced_enable_surveys: true, // as the service's configuration would say, which may come after the surveys
    prepare_external_dependency_stylesheet: adoptStyles,
    // The stand-in shows what it gets from anyone, also from a browser that is driven by a test.
    opt_out_useragent_filter: new URL(host).origin === window.location.origin,
  });
  posthog.set_config({ disable_persistence: false }); // where a page stopped it and may go on
  posthog.opt_in_capturing({ captureEventName: false });
  askForSurveys(posthog);
  await identifyUser(posthog);
  return posthog;
}

/**
 * Takes the styles that posthog-js writes for a survey into its shadow root: the site's policy refuses written styles, but not a sheet that
 * a script constructs. Answers an element to put there instead.
 */
function adoptStyles(style: HTMLStyleElement): HTMLStyleElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style.textContent ?? '');
  const marker: HTMLElement = document.createElement('template');
  queueMicrotask(() => {
    const root = marker.getRootNode(); // where the library has put it by now
    if (root instanceof ShadowRoot) root.adoptedStyleSheets = [sheet];
  });
  return marker as HTMLStyleElement; // to be appended and nothing else
}

/**
 * Asks the analytics service for its surveys (docs/product.md §7): on the first page, then at most every five minutes. What shows a survey is
 * as large as all of a reading page's own script together with its styles, so it is fetched only where there is a survey.
 */
function askForSurveys(posthog: PostHog): void {
  posthog.getSurveys((surveys) => {
    if (surveys.length === 0) return;
    import('posthog-js/dist/surveys')
      .then(() => posthog.surveys?.loadIfEnabled())
      .catch((error: unknown) => console.error('a survey could not be shown:', error));
  });
}

/** Tells the analytics who is signed in, by the account's id alone; after a sign-out the next events are nobody's. */
async function identifyUser(posthog: PostHog): Promise<void> {
  const known = localStorage.getItem(analyticsUserIdKey);
  const state = await browserAccount.known();
  if (state.name === 'anonymous' && known) {
    posthog.reset();
    localStorage.removeItem(analyticsUserIdKey);
  }
  if (state.name !== 'fully-authed' || state.account.userId === known) return;
  posthog.identify(state.account.userId);
  localStorage.setItem(analyticsUserIdKey, state.account.userId);
  recordAction({ action: 'POSTHOG_USER_IDENTIFIED' });
}
