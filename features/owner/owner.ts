import type { SignedInUser } from '#features/users/account.ts';
import { type IdentityProvider, identityProviders } from '#features/users/identity-provider.ts';
import { hour } from '#platform/durations.ts';

declare const ownership: unique symbol;

/** Milliseconds after a sign-in in which money and access may be moved. */
const freshFor = hour;

/** Stands for the person who runs the site, proved by the session of a verified address of OWNER_EMAILS. Only `findSiteOwner` makes one. */
export interface Owner extends SignedInUser {
  readonly [ownership]: 'owner';
  readonly signedInAt: Date;
}

/** Says whether an owner signed in lately enough for what moves money or access. */
export function isFreshSignIn({ signedInAt }: Pick<Owner, 'signedInAt'>, now = new Date()): boolean {
  return now.getTime() - signedInAt.getTime() < freshFor;
}

/** The facts that a page of the desk has to know of the owner who reads it. */
export interface DeskAccess {
  isFresh: boolean;
  /** The provider by which to sign in again. */
  provider: IdentityProvider;
}

export function deskAccess(owner: Owner): DeskAccess {
  return {
    isFresh: isFreshSignIn(owner),
    provider: identityProviders.find((provider) => provider === owner.authType) ?? 'google',
  };
}

/** Refuses an owner who signed in long ago what leaves the site as a file, in words that a browser shows. */
export function requireFreshSignIn(owner: Owner): void {
  if (isFreshSignIn(owner)) return;
  throw new Response(
    'You signed in more than an hour ago, so nothing was downloaded. Go back, load the page again and sign in there.\n',
    {
      status: 403,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
    },
  );
}
