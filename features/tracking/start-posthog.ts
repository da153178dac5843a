import posthog, { type PostHog } from 'posthog-js';
import { adoptStyles } from './adopt-styles.ts';
import { askForSurveys } from './ask-for-surveys.ts';
import { identifyUser } from './identify-user.ts';

const second = 1000;
const minute = 60;

/** Starts posthog-js as specification §7 and §9 say. What §9 names beyond these options are the library's own defaults. */
export async function startPosthog({ key, host }: { key: string; host: string }): Promise<PostHog> {
  posthog.init(key, {
    api_host: host,
    person_profiles: 'always',
    capture_pageview: false,
    capture_pageleave: false,
    rate_limiting: { events_per_second: 10, events_burst_limit: 100 },
    session_idle_timeout_seconds: 30 * minute,
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
  posthog.opt_in_capturing({ captureEventName: false });
  askForSurveys(posthog);
  await identifyUser(posthog);
  return posthog;
}
