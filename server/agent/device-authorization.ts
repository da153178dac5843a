import { Hono } from 'hono';
import { z } from 'zod';
import {
  collectDeviceAuthorization,
  deviceAuthorizationLifetime,
  startDeviceAuthorization,
} from '#features/agent/device/device-authorization.server.ts';
import { longestKeyName } from '#features/users/agent-access.ts';
import { config } from '#platform/config/config.server.ts';
import { second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { oneLine } from '#platform/text/one-line.ts';
import { clientNetwork } from '../http/client-address.ts';

const start = z.object({ client_id: oneLine(longestKeyName), client_name: oneLine(longestKeyName).optional() });

const collecting = z.object({
  grant_type: z.literal('urn:ietf:params:oauth:grant-type:device_code'),
  device_code: z.string().min(1).max(100),
});

const secondsBetweenPolls = 2;

/** Answers `/mcp/device`: the device authorization grant (RFC 8628), by which `paic login` and others without a browser get a key. */
export function deviceAuthorization(): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    context.header('Cache-Control', 'no-store');
    await next();
  });
  app.post('/code', async (context) => {
    await enforceRateLimit({ limit: 'deviceStarts', caller: clientNetwork(context) });
    const form = start.safeParse(await context.req.parseBody());
    if (!form.success) return context.json({ error: 'invalid_request' }, 400);
    const { deviceCode, userCode } = await startDeviceAuthorization({ program: form.data.client_name ?? form.data.client_id });
    const page = `${config.ORIGIN}/agent/device`;
    return context.json({
      device_code: deviceCode,
      user_code: userCode,
      verification_uri: page,
      verification_uri_complete: `${page}?code=${userCode}`,
      expires_in: deviceAuthorizationLifetime / second,
      interval: secondsBetweenPolls,
    });
  });
  app.post('/token', async (context) => {
    await enforceRateLimit({ limit: 'deviceLogins', caller: clientNetwork(context) });
    const form = collecting.safeParse(await context.req.parseBody());
    if (!form.success) return context.json({ error: 'invalid_request' }, 400);
    const outcome = await collect(form.data.device_code);
    if (typeof outcome === 'object') return context.json(outcome, 'error' in outcome ? 400 : 200);
    return context.json({ error: faults[outcome] }, 400);
  });
  return app;
}

const faults = { waiting: 'authorization_pending', refused: 'access_denied', expired: 'expired_token' };

async function collect(deviceCode: string) {
  try {
    const outcome = await collectDeviceAuthorization({ deviceCode });
    return typeof outcome === 'object' ? { access_token: outcome.key, token_type: 'Bearer' } : outcome;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { error: 'access_denied', error_description: error.message };
  }
}
