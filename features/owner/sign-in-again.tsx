import { useLocation } from 'react-router';
import { Notice } from '#app/components/notice.tsx';
import { type IdentityProvider, identityProviderNames } from '#features/users/identity-provider.ts';
import { SignInForm } from '#features/users/sign-in/sign-in-form.tsx';

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
