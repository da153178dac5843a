import type { Context } from 'hono';
import { finishAddress } from '#features/users/sign-in/finish-address.ts';
import { type SignInRequest, signInStart } from '#features/users/sign-in/sign-in-request.ts';
import { startSignIn } from '#features/users/sign-in/start-sign-in.server.ts';
import { config } from '#platform/config/config.server.ts';
import { log } from '#platform/logging/log.server.ts';
import { enforceSignInRateLimit } from './enforce-sign-in-rate-limit.ts';

/** Answers the sign-in buttons, which are plain forms that end here, so that they work without JavaScript and inside a pop-up alike. */
export async function answerSignInStart(context: Context, headers: Headers): Promise<Response> {
  await enforceSignInRateLimit(headers);
  const parsed = signInStart.safeParse(await context.req.parseBody());
  if (!parsed.success)
    return failed({ provider: 'google', intent: 'login', redirect: '', via: 'document', nonce: '' }, 'argument-error');
  const { loginHint, ...signIn } = parsed.data;

  // The provider comes back to ORIGIN and nowhere else: a sign-in begun at another address of this server would lose its cookies.
  const origin = headers.get('origin');
  if (origin && origin !== config.ORIGIN) return failed({ ...signIn, via: 'document' }, 'unauthorized-domain');
  try {
    return await startSignIn({ signIn, loginHint, headers });
  } catch (error) {
    log.error({ err: error }, 'a sign-in could not be started');
    return failed(signIn, 'internal-error');
  }
}

function failed(signIn: SignInRequest, error: string): Response {
  const location = `${config.ORIGIN}${finishAddress({ signIn, outcome: 'failed' })}&error=${error}`;
  return new Response(null, { status: 303, headers: { Location: location } });
}
