import { randomUUID } from 'node:crypto';
import type { BetterAuthOptions } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { config } from '#platform/config/config.server.ts';
import { day, second } from '#platform/durations.ts';
import { log } from '#platform/logging/log.server.ts';
import { withoutValues } from '#platform/logging/without-values.ts';
import { authCookieAttributes, authCookiePrefix, sessionSecret } from './session-cookie.server.ts';

/** The header that carries the caller's address from our own server to Better Auth; whatever a client sends under it is overwritten. */
export const clientAddressHeader = 'x-client-address';

/**
 * Sets how long a session lives after it was last renewed, which happens when it is used and was not for `renewedAfter`, and at most, however
 * often it is used.
 */
export const sessionLifetime = { lifetime: 30 * day, renewedAfter: day, max: 90 * day };

/** The options that signing people in and letting their agents in have in common: the same accounts, sessions and cookies. */
export const authOptions = {
  baseURL: config.ORIGIN,
  basePath: '/auth',
  secret: sessionSecret,
  trustedOrigins: [config.ORIGIN],
  user: {
    fields: { name: 'username', image: 'photoUrl', createdAt: 'created', updatedAt: 'updated' },
    additionalFields: {
      authId: { type: 'string', required: false, input: false },
      authType: { type: 'string', required: false, input: false },
      disabled: { type: 'boolean', required: false, input: false },
    },
  },
  session: {
    expiresIn: sessionLifetime.lifetime / second,
    updateAge: sessionLifetime.renewedAfter / second,
    additionalFields: { provider: { type: 'string', required: false, input: false } },
  },
  advanced: {
    // Its own prefix for cookies over https is __Secure-, which a subdomain may set as well.
    useSecureCookies: false,
    cookiePrefix: authCookiePrefix,
    defaultCookieAttributes: authCookieAttributes,
    database: { generateId: () => randomUUID() },
    ipAddress: { ipAddressHeaders: [clientAddressHeader] },
  },
  telemetry: { enabled: false },
  onAPIError: {
    // Refusals are answers; what nobody expected, such as a database that is away, is for whoever called. The library would print it.
    onError: (error: unknown) => {
      if (!isAPIError(error)) throw error;
    },
  },
  // A message may be that of an error, and its arguments may hold addresses and tokens.
  logger: {
    level: 'warn',
    log: (_level, message, ...given) =>
      log.warn(
        { library: 'better-auth', says: withoutValues(message).message, err: given.find((each) => each instanceof Error) },
        'sign-in',
      ),
  },
} satisfies BetterAuthOptions;
