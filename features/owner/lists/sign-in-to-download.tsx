import { useLocation } from 'react-router';
import { identityProviderNames } from '#features/users/identity-provider.ts';
import { SignInForm } from '#features/users/sign-in/sign-in-form.tsx';
import type { DeskAccess } from '../owner.ts';

/** Asks an owner who signed in long ago to do it again before a file leaves the site, and leads back here. */
export function SignInToDownload({ what, provider }: { what: string } & Pick<DeskAccess, 'provider'>) {
  const { pathname, search } = useLocation();
  return (
    <>
      <SignInForm provider={provider} intent="login" redirect={pathname + search}>
        {`Sign in with ${identityProviderNames[provider]} to download ${what}`}
      </SignInForm>
      <p className="text-small text-quiet">
        You signed in more than an hour ago. A file leaves the site only after a fresh sign-in.
      </p>
    </>
  );
}
