import { decodeJwt } from 'jose';
import { sessionCookie, signSessionToken } from '../session-cookie.server.ts';
import { auth } from '../sign-in/auth.server.ts';

export interface IdentityTokens {
  idToken: string;
  /** The session itself, signed: it ends when the session does. */
  refreshToken: string;
  /** Seconds, as the protocol has them: in text. */
  expiresIn: string;
}

/** Makes the tokens of a live session. */
export async function identityTokens({ sessionToken }: { sessionToken: string }): Promise<IdentityTokens> {
  const { token } = await auth.api.getToken({ headers: new Headers({ cookie: sessionCookie(sessionToken) }) });
  const { exp = 0, iat = 0 } = decodeJwt(token);
  return { idToken: token, refreshToken: signSessionToken(sessionToken), expiresIn: String(exp - iat) };
}
