import { auth } from './auth.server.ts';
import type { SignInRequest } from './sign-in-request.ts';

/** Sends the browser to the provider. What comes back ends at `/login/finish`, whatever happens on the way. */
export async function startSignIn({ signIn, headers }: { signIn: SignInRequest; headers: Headers }): Promise<Response> {
  const finish = (outcome: 'failed' | 'signed-in' | 'created') => `/login/finish?${new URLSearchParams({ ...signIn, outcome })}`;
  const answer = await auth.api.signInSocial({
    body: {
      provider: signIn.provider,
      requestSignUp: signIn.intent === 'create',
      callbackURL: finish('signed-in'),
      newUserCallbackURL: finish('created'),
      errorCallbackURL: finish('failed'),
    },
    headers,
    asResponse: true,
  });
  const location = answer.headers.get('location');
  if (!location) return answer;
  return new Response(null, { status: 303, headers: [['Location', location], ...setCookies(answer)] });
}

function setCookies(answer: Response): [string, string][] {
  return answer.headers.getSetCookie().map((cookie) => ['Set-Cookie', cookie]);
}
