import type { Context } from 'hono';
import { config } from '#platform/config/config.server.ts';
import { hour, second } from '#platform/durations.ts';

/**
 * Answers whether a visit must be chosen to be measured: by the country that the proxy says it comes from. Apart from the pages, which are
 * the same for everyone.
 */
export function answerTrackingConsent(context: Context): Response {
  const country = context.req.header(config.COUNTRY_HEADER)?.trim().toUpperCase() ?? '';
  context.header('Cache-Control', `private, max-age=${hour / second}`);
  return context.json({ isNeeded: !config.TRACKING_WITHOUT_CONSENT_IN.includes(country) });
}
