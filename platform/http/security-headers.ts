import { second, year } from '../durations.ts';

/** The headers that every answer carries, whatever it is; a page has a policy of its own in place of this one. */
export const securityHeaders: Record<string, string> = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Sign-in pop-ups must be able to answer the window that opened them.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
  'Strict-Transport-Security': `max-age=${year / second}; includeSubDomains`,
};

/**
 * The hosts to which Google's tag sends what it reports (checked November 2026: developers.google.com/tag-platform/security/guides/csp).
 */
const adTagReports = ['https://www.googletagmanager.com', 'https://www.google.com', 'https://googleads.g.doubleclick.net'];

/** Where programs on a reader's own computer serve a model that practice may ask, by the browser alone. */
const ownComputer = ['http://127.0.0.1:*', 'http://localhost:*'];

/**
 * Writes the Content-Security-Policy of a page. `scripts` are the sources of its inline scripts. Stripe's hosts are there for its embedded checkout and only where the site uses it. `inlineStyles` is for the development server,
 * which puts style sheets into the page as it compiles them.
 */
export function contentSecurityPolicy(options: {
  scripts: string[];
  /** Sources of its inline styles: the hash of those that a reading page carries. */
  styles?: string[];
  stripe?: boolean;
  inlineStyles?: boolean;
  /** Other sites that a form may lead to, by a redirect of ours too: the sign-in providers. */
  formTargets?: string[];
  /** Other sites that scripts call: functions that are served elsewhere. */
  connectTo?: string[];
  /** Google's tag, which reports purchases. */
  adTag?: boolean;
}): string {
  const { scripts, styles = [], stripe = false, inlineStyles = false, formTargets = [], connectTo = [], adTag = false } = options;
  const stripeScript = stripe ? ['https://js.stripe.com'] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...stripeScript, ...(adTag ? ['https://www.googletagmanager.com'] : [])],
    'style-src': ["'self'", ...styles, ...(inlineStyles ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'", 'data:'], // the letters of a headline
    'media-src': ["'self'", 'blob:'],
    'connect-src': [
      "'self'",
      ...ownComputer,
      ...connectTo,
      ...(stripe ? ['https://api.stripe.com'] : []),
      ...(adTag ? adTagReports : []),
    ],
    'frame-src': ["'self'", ...stripeScript],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...formTargets],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
