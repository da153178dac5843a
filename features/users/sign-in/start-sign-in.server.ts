import { auth } from './auth.server.ts';
import { finishAddress } from './sign-in-addresses.ts';
import type { SignInRequest } from './sign-in-request.ts';

/** Sends the browser to the provider. What comes back ends at `/login/finish`, whatever happens on the way. */
export async function startSignIn({
  signIn,
  loginHint,
  headers,
}: {
  signIn: SignInRequest;
  loginHint: string;
  headers: Headers;
}): Promise<Response> {
  const answer = await auth.api.signInSocial({
    body: {
      provider: signIn.provider,
      requestSignUp: signIn.intent === 'create',
      callbackURL: finishAddress({ signIn, outcome: 'signed-in' }),
      newUserCallbackURL: finishAddress({ signIn, outcome: 'created' }),
      loginHint: loginHint || undefined,
      errorCallbackURL: finishAddress({ signIn, outcome: 'failed' }),
    },
    headers,
    asResponse: true,
  });
  const location = answer.headers.get('location');
  if (!location) throw new Error(`Better Auth answered ${answer.status} without an address`);
  const cookies = answer.headers.getSetCookie().map((cookie): [string, string] => ['Set-Cookie', cookie]);
  return new Response(null, { status: 303, headers: [['Location', location], ...cookies] });
}
