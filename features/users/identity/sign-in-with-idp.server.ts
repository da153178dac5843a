import { isAPIError } from 'better-auth/api';
import type { ProviderProfile } from '../identity-provider.ts';
import { auth } from '../sign-in/auth.server.ts';
import { settleAddress } from '../sign-in/settle-address.server.ts';
import { IdentityError } from './identity-error.ts';
import { type IdentityTokens, identityTokens } from './identity-tokens.server.ts';
import { proveIdentity } from './prove-identity.server.ts';
import type { ProviderCredential } from './provider-credential.ts';
import { verifyProviderCredential } from './verify-provider-credential.server.ts';

interface Session {
  userId: string;
  sessionToken: string;
  isNewUser: boolean;
}

/**
 * Signs in with what a provider gave the client, or, when the client is signed in already (`idToken`), links the provider to that account
 * (`accounts:signInWithIdp`). `needConfirmation` says that the address belongs to an account which is signed in to in another way.
 */
export async function signInWithIdp({
  credential,
  idToken,
  autoCreate,
  headers,
}: {
  credential: ProviderCredential;
  idToken?: string;
  autoCreate: boolean;
  headers: Headers;
}): Promise<Record<string, unknown>> {
  const said = await verifyProviderCredential(credential);
  const profile = await settleAddress(said);
  const session = idToken ? await link({ profile, idToken }) : await signIn({ profile, mayCreate: autoCreate, headers });
  if (!session) return { needConfirmation: true, providerId: credential.providerId, email: said.email };
  return describe({ profile: said, credential, session, tokens: await identityTokens(session) });
}

async function signIn({
  profile,
  mayCreate,
  headers,
}: {
  profile: ProviderProfile;
  mayCreate: boolean;
  headers: Headers;
}): Promise<Session | null> {
  const { data, error, isRegister } = await disabledSaidPlainly(
    auth.api.signInWithProfile({ body: { profile, mayCreate }, headers }),
  );
  if (data) return { userId: data.user.id, sessionToken: data.session.token, isNewUser: isRegister };
  if (error === 'signup disabled') throw new IdentityError('USER_NOT_FOUND');
  if (error === 'account not linked') return null;
  throw new IdentityError('INVALID_IDP_RESPONSE', error);
}

async function link({ profile, idToken }: { profile: ProviderProfile; idToken: string }): Promise<Session> {
  const { user, session } = await proveIdentity(idToken);
  const result = await auth.api.linkProfile({ body: { profile, user: { userId: user.id, email: user.email } } });
  if (result.linked) return { userId: user.id, sessionToken: session.token, isNewUser: false };
  if (result.error.code === 'account_already_linked_to_different_user') {
    throw new IdentityError('FEDERATED_USER_ID_ALREADY_LINKED');
  }
  if (result.error.code === 'email_does_not_match') throw new IdentityError('USER_MISMATCH');
  throw new IdentityError('INVALID_IDP_RESPONSE', 'the provider has not verified the e-mail address');
}

async function disabledSaidPlainly<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (isAPIError(error) && error.body?.code === 'user-disabled') throw new IdentityError('USER_DISABLED');
    throw error;
  }
}

function describe({
  profile: { provider, accountId, email, emailVerified, name, image },
  credential,
  session,
  tokens,
}: {
  profile: ProviderProfile;
  credential: ProviderCredential;
  session: Session;
  tokens: IdentityTokens;
}): Record<string, unknown> {
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    localId: session.userId,
    isNewUser: session.isNewUser,
    providerId: credential.providerId,
    federatedId: federatedId({ provider, accountId }),
    rawId: accountId,
    email,
    emailVerified,
    displayName: name,
    fullName: name,
    photoUrl: image,
    rawUserInfo: JSON.stringify({ id: accountId, email, verified_email: emailVerified, name, picture: image }),
    oauthIdToken: credential.idToken,
    oauthAccessToken: credential.accessToken,
    ...tokens,
  };
}

function federatedId({ provider, accountId }: Pick<ProviderProfile, 'provider' | 'accountId'>): string {
  return provider === 'google' ? `https://accounts.google.com/${accountId}` : accountId;
}
