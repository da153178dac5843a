import type { SignInRequest } from './sign-in-request.ts';

/** Makes the address where a sign-in ends, with what was asked for and, as far as the way there knows it, how it went. */
export function finishAddress({
  signIn,
  outcome,
}: {
  signIn: SignInRequest;
  outcome: 'signed-in' | 'created' | 'failed';
}): string {
  return `/login/finish?${new URLSearchParams({ ...signIn, outcome })}`;
}
