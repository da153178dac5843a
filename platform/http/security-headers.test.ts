import { expect, test } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

/** Reads the sources of each directive. */
function policy(options: Omit<Parameters<typeof contentSecurityPolicy>[0], 'scripts'> = {}): Record<string, string> {
  const text = contentSecurityPolicy({ scripts: ["'nonce-x'"], ...options });
  return Object.fromEntries(text.split('; ').map((part) => part.split(/ (.*)/s).slice(0, 2)));
}

const standard = {
  'default-src': "'self'",
  'script-src': "'self' 'nonce-x'",
  'style-src': "'self'",
  'img-src': "'self' data: https:",
  'font-src': "'self' data:",
  'media-src': "'self' blob:",
  'connect-src': "'self' http://127.0.0.1:* http://localhost:*",
  'frame-src': "'self'",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

test('a page runs, calls, frames and is framed by nothing but the site itself', () => {
  expect(policy()).toEqual(standard);
});

test.each([
  ['its inline styles', { styles: ["'sha256-y'"] }, { 'style-src': "'self' 'sha256-y'" }],
  ['the development server', { inlineStyles: true }, { 'style-src': "'self' 'unsafe-inline'" }],
  ['sign-in', { formTargets: ['https://accounts.google.com'] }, { 'form-action': "'self' https://accounts.google.com" }],
  [
    'functions elsewhere',
    { connectTo: ['https://api.example'] },
    { 'connect-src': "'self' http://127.0.0.1:* http://localhost:* https://api.example" },
  ],
  [
    'Stripe',
    { stripe: true },
    {
      'script-src': "'self' 'nonce-x' https://js.stripe.com",
      'frame-src': "'self' https://js.stripe.com",
      'connect-src': "'self' http://127.0.0.1:* http://localhost:* https://api.stripe.com",
    },
  ],
  [
    'the ad tag',
    { adTag: true },
    {
      'script-src': "'self' 'nonce-x' https://www.googletagmanager.com",
      'connect-src':
        "'self' http://127.0.0.1:* http://localhost:* https://www.googletagmanager.com https://www.google.com https://googleads.g.doubleclick.net",
    },
  ],
])('%s adds its own sources and no others', (_, options, added) => {
  expect(policy(options)).toEqual({ ...standard, ...added });
});

test('every answer forbids framing and guessing types, keeps its address from other sites and asks for a secure connection', () => {
  expect(securityHeaders).toEqual({
    'Content-Security-Policy': "frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': expect.stringContaining('camera=(), microphone=(), geolocation=()'),
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  });
});
