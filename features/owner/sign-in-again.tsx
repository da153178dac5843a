import { useLocation } from 'react-router';
import { Notice } from '#app/components/notice.tsx';
import { type IdentityProvider, identityProviderNames } from '#features/users/identity-provider.ts';
import { SignInForm } from '#features/users/sign-in/sign-in-form.tsx';
import type { DeskAccess } from './owner.ts';

/** Asks an owner who signed in long ago to do it again, before what moves money or access, and leads back here. */
export function SignInAgain({ provider }: { provider: IdentityProvider }) {
  const { pathname, search } = useLocation();
  return (
    <Notice tone="changed" title="Sign in again to change anything here">
      <p>You signed in more than an hour ago. Reading is fine; moving money or access asks for a fresh sign-in.</p>
      <div className="mt-2 max-w-form">
        <SignInForm provider={provider} intent="login" redirect={pathname + search}>
          {`Continue with ${identityProviderNames[provider]}`}
        </SignInForm>
      </div>
    </Notice>
  );
}

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
